// The same script on a local table and on its replay.

import { afterAll, describe, expect, it } from "vitest";
import { type Engine, type EngineRequests, InternalError, LocalTable, moves, StolikError } from "../src/index";
import { ReplayTable, verify } from "../src/replay";
import type { View } from "../src/types";
import { chairs, engine, GAMES, SECRET, SHORT } from "./engine";
import { playToTheEnd } from "./play_to_the_end";

afterAll(async () => (await engine()).close());

describe.each(GAMES)("%s", (game) => {
  it("ends the same on a local table and in its replay [C16] [N2] [N5] [A11]", async () => {
    const [seats, options] = SHORT[game];
    const rules = await engine();
    const local = await LocalTable.open(rules, {
      game,
      options,
      chairs: chairs(seats),
      secret: SECRET,
      botDelay: 0,
      budget: 0.05,
    });
    const own: View[] = [];
    local.view.subscribe((view) => own.push(view));
    const played = await playToTheEnd(local);
    const result = local.header.value?.result;
    expect(result).not.toBeNull();
    expect(played.moves.length).toBeGreaterThan(0);

    const record = await local.record();
    const link = await rules.ask("encode", { record });
    expect((await verify(rules, record)).ok).toBe(true);
    const forged = { ...record, moves: [...record.moves, [0, "no move"] as never] };
    expect(await verify(rules, forged)).toMatchObject({ ok: false, fault: expect.anything() });
    const replay = await ReplayTable.open(rules, { link }, { viewpoint: 0 });
    const again: View[] = [];
    replay.view.subscribe((view) => again.push(view));
    const repeated = await followed(replay);
    expect(repeated).toEqual(local.log.value?.map(({ seq, seat, move }) => ({ seq, seat, move })));
    expect(replay.header.value?.result).toEqual(result);
    const bySeq = new Map(again.map((view) => [view.seq, view]));
    for (const view of own) expect(bySeq.get(view.seq)).toEqual(view);
    local.close();
    replay.close();
  });
});

/** Step through with the Table's own actions: choices and play. */
async function followed(replay: ReplayTable): Promise<unknown[]> {
  const heard: unknown[] = [];
  replay.events.subscribe(({ seq, seat, move }) => heard.push({ seq, seat, move }));
  while (replay.header.value?.status !== "finished") {
    const [move] = await replay.choices();
    if (move === undefined) await replay.next();
    else {
      expect(await replay.refusal(move)).toBeNull();
      await replay.play(move);
    }
  }
  return heard;
}

describe("a local table", () => {
  it("refuses with the service's reasons and changes nothing [C3] [C4] [X1] [X2]", async () => {
    const table = await LocalTable.open(await engine(), {
      game: "farkle",
      chairs: chairs(2, 2),
      secret: SECRET,
    });
    expect(await table.refusal(moves.farkle.bank(0))).toEqual({ reason: "roll-first", text: "", values: {} });
    await expect(table.play(moves.farkle.bank(0))).rejects.toMatchObject({ reason: "roll-first" });
    expect(table.header.value?.seq).toBe(1);
    await table.sit(1);
    await expect(table.play(moves.farkle.roll())).rejects.toBeInstanceOf(StolikError);
    expect(await table.choices()).toEqual([]);
    expect(table.myTurn).toBe(false);
    table.close();
  });

  it("is passed from person to person, each with an own rack [X31]", async () => {
    const table = await LocalTable.open(await engine(), {
      game: "zole",
      chairs: chairs(3, 3),
      secret: SECRET,
    });
    const hands = [];
    for (const seat of [0, 1, 2]) {
      await table.sit(seat);
      expect(table.view.value?.seat).toBe(seat);
      hands.push(JSON.stringify(table.view.value?.rack));
    }
    expect(new Set(hands).size).toBe(3);
    await table.play(moves.zole.pass()).catch(() => undefined);
    await table.sit(0);
    await table.play(moves.zole.pass());
    expect(table.log.value?.map((entry) => entry.move)).toEqual(["P"]);
    table.close();
  });

  it("goes on after a reload", async () => {
    const settings = { game: "rikiki", chairs: chairs(3), secret: SECRET, botDelay: 0 } as const;
    const table = await LocalTable.open(await engine(), settings);
    await table.settled();
    const saved = JSON.parse(JSON.stringify(await table.save()));
    const again = await LocalTable.restore(await engine(), saved, { botDelay: 0 });
    expect(again.view.value).toEqual(table.view.value);
    expect(again.log.value?.map((one) => one.move)).toEqual(table.log.value?.map((one) => one.move));
    table.close();
    again.close();
  });

  it("gives hints, keeps its record until the end, and is reviewed then [X33]", async () => {
    const table = await LocalTable.open(await engine(), {
      game: "farkle",
      options: { target: 300 },
      chairs: chairs(2),
      secret: SECRET,
      botDelay: 0,
      budget: 0.05,
    });
    await table.settled();
    const { move } = await table.suggest();
    expect(await table.refusal(move)).toBeNull();
    await expect(table.record()).rejects.toMatchObject({ reason: "wrong-phase" });
    await playToTheEnd(table);
    const review = await table.review();
    expect(review).toHaveLength((await table.record()).moves.length);
    table.close();
  });
});

describe("a bot that fails", () => {
  /** The real engine, whose requests `bot` fail while `broken` says so. */
  async function failing(
    broken: (level: string | undefined) => boolean,
  ): Promise<Engine & { readonly failed: number }> {
    const rules = await engine();
    const faulty = {
      failed: 0,
      ask(request: string, fields: { level?: string }): Promise<unknown> {
        if (request !== "bot" || !broken(fields.level))
          return rules.ask(request as "bot", fields as EngineRequests["bot"][0]);
        faulty.failed++;
        return Promise.reject(new InternalError("internal", "the bot has crashed"));
      },
      close: () => undefined,
    };
    return faulty as unknown as Engine & { readonly failed: number };
  }

  const settings = { game: "farkle", options: { target: 500 }, secret: SECRET, botDelay: 0, budget: 0.05 } as const;

  it("tries again, at last with any legal move, and goes on [X33]", async () => {
    const faulty = await failing((level) => level === undefined);
    const table = await LocalTable.open(faulty, { ...settings, chairs: chairs(2, 0) });
    await table.log.when((log) => log.length > 0);
    expect(faulty.failed).toBe(2);
    expect(table.botFailure.value).toBeNull();
    table.close();
  });

  it("says so when nothing helps, and goes on when asked to [X33]", async () => {
    let broken = true;
    const table = await LocalTable.open(await failing(() => broken), { ...settings, chairs: chairs(2, 0) });
    await table.settled();
    expect(table.botFailure.value).toMatchObject({ reason: "internal" });
    expect(table.log.value).toEqual([]);
    broken = false;
    table.retryBots();
    await table.settled();
    expect(table.botFailure.value).toBeNull();
    expect(table.header.value?.status).toBe("finished");
    table.close();
  });
});

describe("queries", () => {
  const secret = SECRET;

  it("tell which dice of a roll may be kept, for how much, at what risk [R29]", async () => {
    const rules = await engine();
    const options = { fullHouse: true, target: 1000 } as const;
    const table = await LocalTable.open(rules, { game: "farkle", options, chairs: chairs(2, 2), secret });
    const [first] = (await table.query("keeps"))?.rolls ?? [];
    expect(first).toMatchObject({ move: "roll", dice: 6, points: 0 });
    expect(first?.risk).toBeCloseTo(0.0309, 4);
    await table.sit(table.header.value?.asked[0] ?? 0);
    await table.play(moves.farkle.roll());
    const answer = await table.query("keeps");
    const places = answer?.keeps.map((keep) => `keep ${keep.places.join(" ")}`) ?? [];
    expect(await table.choices()).toEqual(expect.arrayContaining(places.slice(0, 1)));
    for (const keep of places) expect(await table.refusal(moves.farkle.parse(keep))).toBeNull();
    const dead = answer?.dice.find((die) => die.refusal?.reason === "worthless");
    expect(await table.refusal(moves.farkle.parse(`keep ${dead?.place}`))).toEqual(dead?.refusal);
    table.close();
  });

  it("judge a plan in Rummikub, also in a replay and when others are to move [W27]", async () => {
    const rules = await engine();
    const table = await LocalTable.open(rules, { game: "rummikub", chairs: chairs(2, 2), secret });
    await table.sit(1);
    const [tile = ""] = table.view.value?.game === "rummikub" ? (table.view.value.rack?.hand ?? []) : [];
    const draft = await table.query("sets", { sets: [{ tiles: [tile] }] });
    expect(draft).toMatchObject({ laid: [tile], needed: 30, playable: false });
    expect(draft?.sets[0]?.refusal).toMatchObject({ reason: "set-too-short", values: { missing: 2 } });
    await expect(table.query("keeps")).rejects.toMatchObject({ reason: "bad-record" });
    const record = (await table.save()).record;
    const replay = await ReplayTable.open(rules, { record }, { viewpoint: 1 });
    expect(await replay.query("sets", { sets: [{ tiles: [tile] }] })).toEqual(draft);
    replay.close();
    table.close();
  });
});

describe("a replay", () => {
  it("shows any step from any seat, or every hand [X15] [B20]", async () => {
    const rules = await engine();
    const local = await LocalTable.open(rules, {
      game: "zole",
      options: { rounds: 1 },
      chairs: chairs(3),
      secret: SECRET,
      botDelay: 0,
      budget: 0.05,
    });
    await playToTheEnd(local);
    const record = await local.record();
    const replay = await ReplayTable.open(
      rules,
      { record },
      { names: ["Ann"], captions: { 1: "Ann chooses." }, bots: [2], mine: 0 },
    );
    const shown = replay.seats.value?.map(({ name, kind, mine }) => [name, kind, mine]);
    expect(shown).toEqual([
      ["Ann", "human", true],
      ["2", "human", false],
      ["3", "bot", false],
    ]);
    expect(replay.view.value?.racks?.every((rack) => rack && "hand" in rack)).toBe(true);
    expect(replay.header.value?.secret).toBeNull();
    expect(replay.caption).toBeNull();
    await replay.go(1);
    expect(replay.caption).toBe("Ann chooses.");
    await replay.look(2);
    expect(replay.view.value).toMatchObject({ seat: 2, racks: null });
    await replay.go(replay.steps);
    expect(await replay.next()).toBe(false);
    expect(replay.header.value?.secret).toBe(SECRET);
    await replay.back();
    expect(replay.log.value).toHaveLength(replay.steps - 1);
    await expect(replay.go(999)).rejects.toMatchObject({ reason: "bad-record" });
    await expect(replay.say()).rejects.toMatchObject({ reason: "read-only" });
    await expect(ReplayTable.open(rules, { link: "nonsense!" })).rejects.toMatchObject({ reason: "bad-record" });
    replay.close();
    local.close();
  });
});

describe("the clock of a local table", () => {
  it("plays for a person whose time is up, and is saved with the game [W1]", async () => {
    const table = await LocalTable.open(await engine(), {
      game: "farkle",
      chairs: [
        { kind: "human", name: "Ann" },
        { kind: "human", name: "Bob" },
      ],
      secret: SECRET,
      clock: { kind: "move", seconds: 1 },
    });
    expect(table.clock.value?.left).toBeGreaterThan(500);
    const entry = await new Promise<{ by: string; seat: number | null }>((resolve) => table.events.subscribe(resolve));
    expect([entry.by, entry.seat]).toEqual(["clock", 0]);
    const saved = await table.save();
    table.close();
    const again = await LocalTable.restore(await engine(), saved);
    expect(again.header.value?.clock.seconds).toBe(1);
    expect(again.clock.value?.left).toBeGreaterThan(500);
    again.close();
  });
});
