// What the end of a game shows: who is waited for, ratings, and the moments of a review.

import type { Entry, GameRecord, Header, Reviewed, SeatInfo, View } from "stolik-client";
import { describe, expect, test, vi } from "vitest";
import { farkleTurns, keptPlaces } from "../src/game_over/farkle_turns";
import { mostToGain } from "../src/game_over/most_to_gain";
import { farkleMoveWords, gapText, meldSets, tilesLaid } from "../src/game_over/move_words";
import { agreedGame, mayChooseAbsent, rematchState } from "../src/game_over/rematch_state";
import { sameDealLink } from "../src/game_over/same_deal_link";
import { pointsByRound, turningPoints } from "../src/game_over/turning_points";
import { whyWon, winnersText } from "../src/game_over/why_won";
import { unplayedHands } from "../src/games/bridge/unplayed";
import { parseOptions } from "../src/house_rules/options_query";
import { ratingChanges } from "../src/table/ratings";
import { roundLabel, roundOverText } from "../src/table/rounds";

vi.stubGlobal("navigator", { languages: ["en-GB"] });

describe("playing again [W10]", () => {
  const header = (changes: Partial<Header>): Header =>
    ({
      players: ["a", "b", "c"],
      seats: [
        { uid: "a", away: false },
        { uid: "b", away: false },
        { uid: "c", away: true },
      ],
      rematch: [],
      declined: [],
      rematchUntil: null,
      ...changes,
    }) as unknown as Header;

  test("does not wait for those who left or said no", () => {
    const offered = header({ rematch: ["a"], rematchUntil: 100 });
    expect(rematchState(offered, "a", 50)).toMatchObject({ agreed: true, waitedFor: ["b"], declined: [] });
    const declined = header({ rematch: ["a"], rematchUntil: 100, declined: ["b"] });
    expect(rematchState(declined, "a", 50)).toMatchObject({ waitedFor: [], declined: ["b"] });
  });

  test("an offer that has ended is none", () => {
    const old = header({ rematch: ["a"], rematchUntil: 100 });
    expect(rematchState(old, "a", 100)).toMatchObject({ agreed: false, others: [] });
  });
});

describe("the end in words [W10]", () => {
  const seats = ["Ann", "Bob", "Cid"].map((name, seat) => ({ name, seat, mine: seat === 0 })) as unknown as SeatInfo[];
  const result = (reason: string, winners: number[], scores: number[]) => ({ reason, winners, scores });

  test("says who won, why and by how much", () => {
    expect(winnersText([1], seats)).toBe("Won by Bob");
    expect(whyWon(result("out", [1], [-12, 20, -8]), seats)).toBe("Bob laid the last tile. 20 points, 28 ahead.");
    expect(whyWon(result("out", [0], [1, -1, 0]), seats)).toBe("You laid your last tile. 1 point, 1 ahead.");
    expect(whyWon(result("rounds", [0, 1], [5, 5, 0]), seats)).not.toMatch(/ahead/);
  });

  test("names the round since which the winner led, and the best one", () => {
    const rounds = [
      [5, 0, 0],
      [0, 9, 0],
      [8, 0, 1],
      [9, 0, 1],
    ];
    expect(turningPoints(rounds, 0)).toEqual([
      { kind: "lead", round: 3, seat: 0, points: 8 },
      { kind: "gain", round: 4, seat: 0, points: 9 },
    ]);
    expect(turningPoints([[5, 1]], 0)).toEqual([]); // a match of one round
    expect(
      turningPoints(
        [
          [5, 1],
          [5, 1],
        ],
        0,
      ),
    ).toEqual([]); // ahead from the start
  });

  test("reads the turns of Farkle from the seat that began", () => {
    const rounds = [{ round: 1, starter: 1, turns: [300, 0, 150, 200] }] as unknown as Header["rounds"];
    const view = { game: "farkle", table: { scores: [0, 0, 0] } } as unknown as View;
    expect(pointsByRound(rounds, view)).toEqual([
      [150, 300, 0],
      [0, 200, 0],
    ]);
  });
});

describe("the number of a round [C21]", () => {
  const view = (game: string, options: object, table: object) =>
    ({ game, options, table: { scores: [0, 0, 0, 0], ...table } }) as unknown as View;

  test("and of how many, where that is known", () => {
    expect(roundLabel(view("zole", { rounds: 24 }, { round: 3 }))).toBe("Round 3 of 24");
    expect(roundLabel(view("bridge", { rounds: 0 }, { round: 3 }))).toBe("Round 3");
    expect(roundLabel(view("farkle", { rounds: 3 }, { round: 2 }))).toBe("Game 2 of 3");
    expect(roundLabel(view("rummikub", { rounds: 1 }, { round: 1 }))).toBe("");
    expect(roundOverText(view("zole", { rounds: 24 }, { round: 3 }))).toBe("Round 3 of 24 is over.");
    expect(roundOverText(view("zole", { rounds: 24 }, { round: 24 }))).toBe("The game is over");
  });

  test("of Rikiki follows its schedule, also from a size that the host chose", () => {
    const rikiki = (schedule: unknown, rounds: number, round: number, nextSize: number | null) =>
      roundLabel(view("rikiki", { schedule, rounds }, { round, nextSize }));
    expect(rikiki("down", 0, 1, 12)).toBe("Round 1 of 13");
    expect(rikiki("down", 0, 3, 2)).toBe("Round 3 of 5");
    expect(rikiki("down", 4, 1, 12)).toBe("Round 1 of 4");
    expect(rikiki("downUp", 0, 2, 11)).toBe("Round 2 of 25");
    expect(rikiki([5, 4, 3], 0, 2, 3)).toBe("Round 2 of 3");
    expect(rikiki([5, 4, 3], 0, 3, null)).toBe("Round 3 of 3");
    expect(rikiki([5], 0, 1, null)).toBe("");
  });
});

describe("a review of Farkle [X33]", () => {
  const event = (kind: string, values: object) => ({ kind, values: { seat: 0, ...values } });
  const entry = (seq: number, move: string, ...events: object[]) => ({ seq, seat: 0, move, by: "player", events });
  const log = [
    entry(2, "roll", event("rolled", { dice: [1, 5, 2, 3, 4, 4] })),
    entry(
      3,
      "keep 0",
      event("kept", { dice: [1], points: 100, hot: false }),
      event("rolled", { dice: [5, 5, 2, 3, 3] }),
    ),
    entry(
      4,
      "bank 0",
      event("kept", { dice: [5], points: 50, hot: false }),
      event("banked", { points: 150, score: 150 }),
    ),
    { ...entry(5, "roll", event("rolled", { dice: [2, 3] })), seat: 1 },
    entry(6, "roll", event("rolled", { dice: [2, 2, 3, 4, 6, 6] }), event("farkle", { lost: 0 })),
  ] as unknown as Parameters<typeof farkleTurns>[0];
  const better = { index: 2, better: "bank 0 1", gap: 51, unit: "points" } as Reviewed;

  test("shows each roll of each turn, what was kept, and what was better", () => {
    const [banked, farkle] = farkleTurns(log, 0, [better, { ...better, index: 1, better: null }]);
    expect(banked).toMatchObject({ number: 1, banked: 150 });
    expect(banked?.rolls).toEqual([
      { dice: [1, 5, 2, 3, 4, 4], kept: [1], points: 100, next: "roll", better: null },
      { dice: [5, 5, 2, 3, 3], kept: [5], points: 50, next: "bank", better },
    ]);
    expect(farkle).toMatchObject({ number: 2, banked: null, lost: 0, rolls: [{ kept: [], next: "farkle" }] });
    expect([...keptPlaces([5, 5, 2, 5], [5, 5])]).toEqual([0, 1]);
  });

  test("names the dice of a move, and gains by their number", () => {
    expect(farkleMoveWords([1, 5], "keep 0 1", 6)).toBe("Keep 1, 5 and roll 4 more dice");
    expect(farkleMoveWords([1], "keep 0", 2)).toBe("Keep 1 and roll 1 more die");
    expect(farkleMoveWords([1, 1], "keep 0 1", 2)).toBe("Keep 1, 1 and roll all again");
    expect(farkleMoveWords([5], "bank 3", 4)).toBe("Keep 5 and bank");
    expect(gapText(0.01, "chance")).toBe("Wins about 1 more game in 100.");
    expect(gapText(0.084, "chance")).toBe("Wins about 8 more games in 100.");
    expect(gapText(1, "points")).toBe("About 1 point better on average.");
  });
});

test("whoever agreed goes to the next game when it is dealt, nobody else [W10]", () => {
  expect(agreedGame({ nextGame: null, rematch: ["a"] }, "a")).toBeNull();
  expect(agreedGame({ nextGame: "next", rematch: ["a"] }, "a")).toBe("next");
  expect(agreedGame({ nextGame: "next", rematch: ["a"] }, "b")).toBeNull();
});

test("the host says what becomes of silent people, anybody where the host does not sit [W10]", () => {
  const seats = [
    { uid: "a", away: false },
    { uid: "b", away: true },
  ] as unknown as Header["seats"];
  expect(mayChooseAbsent({ host: "a", seats }, "a")).toBe(true);
  expect(mayChooseAbsent({ host: "a", seats }, "b")).toBe(false);
  expect(mayChooseAbsent({ host: "b", seats }, "a")).toBe(true);
  expect(mayChooseAbsent({ host: "organiser", seats }, "a")).toBe(true);
  expect(mayChooseAbsent({ host: "", seats }, "a")).toBe(true);
});

describe("ratings [W23]", () => {
  const seats = [{ uid: "a" }, { uid: null }, { uid: "b" }] as unknown as Header["seats"];
  const ended = { seats, started: 100, updated: 200 };
  const row = (played: number, rating: number, ...curve: [number, number][]) => ({
    played,
    rating,
    curve: curve.map(([at, value]) => ({ at, rating: value, rate: 50 })),
  });

  test("changes are the steps of the players' curves at the end, whenever the table is opened", () => {
    const rows = new Map([
      ["a", row(9, 70, [50, 20], [200, 23.5], [300, 70])],
      ["b", row(1, 1004, [200, 1004])],
    ]);
    expect([...ratingChanges(ended, rows, new Map())]).toEqual([
      [0, 3.5],
      [2, 4],
    ]);
    const wantedAgain = { ...ended, updated: 260 };
    expect(ratingChanges(wantedAgain, rows, new Map()).get(0)).toBe(3.5);
  });

  test("a curve that does not reach back tells nothing, but who watched the game knows", () => {
    const rows = new Map([["a", row(90, 70, [300, 70])]]);
    expect(ratingChanges(ended, rows, new Map()).size).toBe(0);
    expect([...ratingChanges(ended, rows, new Map([[0, 66]]))]).toEqual([[0, 4]]);
    const cut = new Map([["a", row(90, 70, [200, 70])]]);
    expect(ratingChanges(ended, cut, new Map()).size).toBe(0);
  });

  test("a game that did not count has no change of an older one", () => {
    const rows = new Map([["a", row(2, 20, [40, 10], [60, 20])]]);
    expect(ratingChanges(ended, rows, new Map()).size).toBe(0);
  });
});

describe("a review [W29]", () => {
  const reviewed = (index: number, gap: number, better: string | null = "x"): Reviewed =>
    ({ index, gap, better, unit: "points" }) as Reviewed;

  test("has the three moments with most to gain, in their order", () => {
    const all = [reviewed(1, 2), reviewed(2, 9), reviewed(3, 30, null), reviewed(4, 5), reviewed(6, 1), reviewed(8, 4)];
    expect(mostToGain(all).map(({ index }) => index)).toEqual([2, 4, 8]);
  });

  test("tells the tiles of a meld", () => {
    expect(meldSets("meld r1,r2,r3@4.7 | group:r9,j,j")).toEqual([
      ["r1", "r2", "r3"],
      ["r9", "j", "j"],
    ]);
    expect(tilesLaid([{ tiles: ["r1", "r2", "r3"] }], "meld r1,r2,r3,r4 | b9,k9,o9")).toEqual(["r4", "b9", "k9", "o9"]);
    expect(tilesLaid([], "draw")).toEqual([]);
  });
});

describe("the same deal for a friend [W10]", () => {
  const record = { game: "rikiki", seats: 4, options: { schedule: [2, 1], hook: true }, secret: "5a".repeat(32) };
  const asked = (change: object) => {
    vi.stubGlobal("location", { origin: "https://stolik.example" });
    const link = new URL(sameDealLink({ ...record, ...change } as unknown as GameRecord));
    vi.unstubAllGlobals();
    return [link.origin + link.pathname, parseOptions(link.searchParams)];
  };

  test("its link has the secret, the players and the house rules", () => {
    const fields = { ...record.options, players: 4, secret: record.secret };
    expect(asked({})).toEqual(["https://stolik.example/play/rikiki", fields]);
  });

  test("a schedule of one round stays a list", () => {
    expect(asked({ options: { schedule: [5] } })[1]).toMatchObject({ schedule: [5] });
  });

  test("a deal that was given openly has no secret", () => {
    expect(asked({ secret: "" })[1]).not.toHaveProperty("secret");
  });
});

test("the cards that nobody played are shown by seat, after a deal that ended early", () => {
  const unplayed = { audience: null, kind: "unplayed", values: { hands: { 1: ["Ah"], 0: ["2c", "3c"] } } };
  const ended = { events: [unplayed] } as unknown as Entry<"bridge">;
  expect(unplayedHands(ended)).toEqual([{ hand: ["2c", "3c"] }, { hand: ["Ah"] }]);
  expect(unplayedHands({ events: [] } as unknown as Entry<"bridge">)).toBeUndefined();
});
