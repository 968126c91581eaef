// Score sheet, changes at a table, claims, the layout of a picture, retries, and values for the emulator.

import { type GameName, type Header, Offline, Refused, type SeatInfo, type View } from "stolik-client";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { toFirestoreValue } from "../src/dev/write_document";
import type { ScoreLine } from "../src/games/game_module";
import { loadGame } from "../src/games/registry";
import { retryWhileOffline } from "../src/service/retry_while_offline";
import { fitRows } from "../src/share/PicturePieces";
import { leavers, secondsToClaim } from "../src/table/TableRequests";
import { describeChanges } from "../src/table/table_changes";
import { tableChips } from "../src/table/table_chips";
import { countVotes } from "../src/table/votes";

const SEATS = ["Ann", "Bob"].map((name, seat) => ({ seat, name, mine: seat === 0 })) as unknown as SeatInfo[];

/** The score sheet of a game of two after these rounds, with a table of these fields. */
async function scoreLines(
  game: GameName,
  rounds: readonly object[],
  table: object = {},
): Promise<readonly ScoreLine[]> {
  const view = { game, table: { scores: [0, 0], ...table } } as unknown as View;
  return (await loadGame(game)).scoreLines(rounds as Header["rounds"], view, SEATS);
}

describe("the score sheet [F4]", () => {
  beforeAll(() => void vi.stubGlobal("navigator", { languages: ["en-GB"] }));

  test("of Rummikub, Zole and bridge has a line per round", async () => {
    expect(await scoreLines("rummikub", [{ round: 1, scores: [12, -12] }])).toEqual([
      { name: "1", cells: ["+12", "−12"] },
    ]);
    expect(await scoreLines("zole", [{ round: 2, kind: "B", deltas: [4, -4] }])).toEqual([
      { name: "2 Big", cells: ["+4", "−4"] },
    ]);
    expect(
      await scoreLines("bridge", [
        { contract: "2H", declarer: 1, made: true, points: [0, 5] },
        { contract: "1NT", declarer: 0, made: false, points: [-5, 0] },
      ]),
    ).toEqual([
      { name: "2♥ by Bob: made", cells: ["0", "+5"] },
      { name: "1NT by you: lost", cells: ["−5", "0"] },
    ]);
  });

  test("of Rikiki shows tricks, bids and points", async () => {
    const row = { size: 3, bids: [1, 2], taken: [1, 0], points: [11, -4] };
    expect(await scoreLines("rikiki", [row])).toEqual([{ name: "1\n3 tricks", cells: ["+11\n1 of 1", "−4\n0 of 2"] }]);
  });

  test("of Farkle has a line per turn of all players, of finished games and of this one", async () => {
    const cells = async (rounds: readonly object[], table: object) =>
      (await scoreLines("farkle", rounds, table)).map((line) => line.cells);
    expect(await cells([], { starter: 1, turns: [50], phase: "roll" })).toEqual([["", "+50"]]);
    expect(await cells([], { starter: 0, turns: [300, 0, 50], phase: "choose" })).toEqual([
      ["+300", "0"],
      ["+50", ""],
    ]);
    const first = { starter: 0, turns: [300, 0, 50] };
    expect(await cells([first], { starter: 1, turns: [-500], phase: "roll" })).toEqual([
      ["+300", "0"],
      ["+50", ""],
      ["", "−500"],
    ]);
    expect(await cells([first], { ...first, phase: "over" })).toEqual([
      ["+300", "0"],
      ["+50", ""],
    ]);
  });
});

describe("what other players do [G6]", () => {
  const header = (changes: Partial<Header>): Header =>
    ({
      seats: [
        { uid: "a", name: "Ann", away: false },
        { uid: "b", name: "Bob", away: false },
      ],
      votes: [],
      pauses: [],
      rematch: [],
      refusedEnd: [],
      forfeited: [],
      leaver: "bot",
      handovers: [],
      ...changes,
    }) as unknown as Header;
  const before = header({});

  test("is described in a sentence each", () => {
    const gone = header({
      seats: [
        { uid: "a", name: "Ann" },
        { uid: "b", name: "Bob", away: true },
      ] as unknown as Header["seats"],
      votes: ["b"],
      pauses: ["b"],
    });
    expect(describeChanges(before, gone, "a")).toEqual(["Bob has left. A bot plays on.", "Bob asks for a break."]);
    const skipped = header({ ...gone, leaver: "skip", votes: [], pauses: [] } as Partial<Header>);
    expect(describeChanges(before, skipped, "a")).toEqual(["Bob has left and is skipped."]);
    expect(describeChanges(gone, before, "a")).toEqual(["Bob is back."]);
    expect(describeChanges(before, header({ rematch: ["b", "c"] }), "a")).toEqual([
      "Bob wants to play again.",
      "Somebody wants to play again.",
    ]);
  });

  test("is told differently at a rated table, and when a seat moves [Q4] [Q7]", () => {
    const away = [
      { uid: "a", name: "Ann" },
      { uid: "b", name: "Bob", away: true },
    ] as unknown as Header["seats"];
    expect(describeChanges(header({ rated: true }), header({ rated: true, seats: away }), "a")).toEqual([
      "Bob has left, and loses unless they are back within a minute.",
    ]);
    const lost = header({ rated: true, seats: away, forfeited: [1] });
    expect(describeChanges(header({ rated: true, seats: away }), lost, "a")).toEqual([
      "Bob did not come back and has lost.",
    ]);
    const handovers = [{ seat: 1, seq: 1, at: 5, agreed: "holder" as const }];
    expect(describeChanges(before, header({ handovers }), "a")).toEqual(["Bob plays on another device now."]);
  });

  test("tells whoever asked to end the game who said no, and whether play goes on [W11]", () => {
    const asked = header({ votes: ["a"] });
    const once = header({ votes: ["a"], refusedEnd: ["b"] });
    expect(describeChanges(asked, once, "a")).toEqual(["Bob does not want to end the game."]);
    expect(describeChanges(asked, header({ refusedEnd: ["b"] }), "a")).toEqual([
      "Bob said no to ending the game. Play goes on.",
    ]);
    expect(describeChanges(asked, once, "b")).toEqual([]);
  });

  test("is described once, and not to the player who did it", () => {
    const voted = header({ votes: ["a"] });
    expect(describeChanges(before, voted, "a")).toEqual([]);
    expect(describeChanges(voted, voted, "b")).toEqual([]);
  });
});

test("a vote needs more than half of those present, a rated one everybody [W11]", () => {
  const chair = (uid: string | null, away = false) => ({ kind: uid ? "human" : "bot", uid, away });
  const count = (seats: object[], changes: Partial<Header> = {}) =>
    countVotes({ seats, rated: false, forfeited: [], votes: ["a"], ...changes } as unknown as Header);
  expect(count([chair("a"), chair("b"), chair("c")])).toEqual({ votes: 1, needed: 2 });
  expect(count([chair("a"), chair("b"), chair("c", true), chair(null)])).toEqual({ votes: 1, needed: 2 });
  expect(count([chair("a", true), chair("b")])).toEqual({ votes: 0, needed: 1 });
  expect(count([chair("a"), chair("b"), chair("c")], { rated: true })).toEqual({ votes: 1, needed: 3 });
  expect(count([chair("a"), chair("b"), chair("c")], { rated: true, forfeited: [2] }).needed).toBe(2);
});

describe("a game that everybody else has left [X12]", () => {
  test("may be ended after a countdown", () => {
    expect(secondsToClaim({ claimable: null }, { now: 5 })).toBeNull();
    expect(secondsToClaim({ claimable: 60_000 }, { now: 1_500 })).toBe(59);
    expect(secondsToClaim({ claimable: 60_000 }, { now: 70_000 })).toBe(0);
  });
});

describe("a rated game [Q6] [Q7]", () => {
  test("says so in the bar of the table [W23]", () => {
    expect(tableChips({ rated: true }, "ABCD")).toEqual(["Rated", "ABCD"]);
    expect(tableChips({ rated: false }, "ABCD")).toEqual(["ABCD"]);
    expect(tableChips(undefined, undefined)).toEqual([]);
  });
  test("says how long somebody who left has to come back", () => {
    const chair = { away: true, left: 10_000 };
    const seats = [{ away: false, left: 0 }, chair, chair] as unknown as Header["seats"];
    const table = { rated: true, seats, forfeited: [2] };
    expect(leavers(table, { now: 29_500 })).toEqual([{ seat: 1, seconds: 41 }]);
    expect(leavers(table, { now: 99_000 })).toEqual([{ seat: 1, seconds: 0 }]);
    expect(leavers({ ...table, rated: false }, { now: 29_500 })).toEqual([]);
  });
});

describe("a picture [X16]", () => {
  const box = { width: 600, height: 500 };
  test("keeps sets together and inside the box", () => {
    const { wide, lines } = fitRows(
      [
        [1, 2, 3],
        [4, 5, 6, 7],
        [8, 9, 10],
      ],
      box,
    );
    for (const line of lines)
      expect((Math.max(...line.map((placed) => placed.at)) + 1) * wide).toBeLessThanOrEqual(box.width);
    expect(lines.flat().map((placed) => placed.piece)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(lines.length * wide * (4 / 3) * 1.18).toBeLessThanOrEqual(box.height);
  });
  test("shrinks many pieces", () => {
    const many = Array.from({ length: 30 }, () => [1, 2, 3]);
    expect(fitRows(many, box).wide).toBeLessThan(fitRows(many.slice(0, 3), box).wide);
  });
});

describe("a call that may be repeated [C22] [X4]", () => {
  const failing = (times: number, error: Error) => {
    let tries = 0;
    return async (): Promise<number> => {
      if (++tries <= times) throw error;
      return tries;
    };
  };
  test("is repeated until it is answered", async () => {
    let retries = 0;
    expect(
      await retryWhileOffline(
        failing(2, new Offline("offline")),
        () => retries++,
        () => true,
        () => 1,
      ),
    ).toBe(3);
    expect(retries).toBe(2);
  });
  test("is given up when it is refused, or when nobody waits any more", async () => {
    await expect(
      retryWhileOffline(
        failing(1, new Refused("table-full")),
        () => undefined,
        () => true,
        () => 1,
      ),
    ).rejects.toThrow("table-full");
    await expect(
      retryWhileOffline(
        failing(1, new Offline("offline")),
        () => undefined,
        () => false,
        () => 1,
      ),
    ).rejects.toMatchObject({ reason: "offline" });
  });
});

test("JSON values become Firestore values [X23]", () => {
  expect(toFirestoreValue({ a: [1, 2.5, "x", true, null] })).toEqual({
    mapValue: {
      fields: {
        a: {
          arrayValue: {
            values: [
              { integerValue: "1" },
              { doubleValue: 2.5 },
              { stringValue: "x" },
              { booleanValue: true },
              { nullValue: null },
            ],
          },
        },
      },
    },
  });
});
