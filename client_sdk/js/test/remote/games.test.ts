// The script of tables.test.ts on the service: every seat a client of its own.

import { doc, getDocFromServer } from "firebase/firestore";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { RemoteTable } from "../../src/remote";
import { engine, GAMES, SHORT } from "../engine";
import { playToTheEnd } from "../play_to_the_end";
import { everybodyLeaves, guest, type Visitor } from "./users";

afterEach(everybodyLeaves);
afterAll(async () => (await engine()).close());

/** A table with `people` seated, each with a RemoteTable. */
async function seated(people: readonly Visitor[], game: keyof typeof SHORT): Promise<RemoteTable[]> {
  const [host, ...rest] = people as [Visitor, ...Visitor[]];
  const [seats, options] = SHORT[game];
  const { gameId, code } = await host.lobby.create({ game, options, seats, name: "P0" });
  for (const [at, visitor] of rest.entries()) await visitor.lobby.join({ code }, { name: `P${at + 1}` });
  const rules = await engine();
  return Promise.all(people.map((visitor) => visitor.sit(gameId, { engine: rules })));
}

describe.each(GAMES)("%s", (game) => {
  it("ends for clients that know only Table [C16] [C6] [N2] [G3]", async () => {
    const [seats] = SHORT[game];
    const people = await Promise.all(Array.from({ length: seats }, (_, n) => guest(`${game}${n}`)));
    const tables = await seated(people, game);
    const ends = await Promise.all(tables.map((table) => playToTheEnd(table)));
    const [table] = tables as [RemoteTable];
    await Promise.all(tables.map((table) => table.header.when((header) => header.status === "finished")));
    const headers = tables.map((table) => table.header.value);
    for (const header of headers) expect(header?.result).toEqual(headers[0]?.result);
    const whole = await table.history();
    expect(whole.map((entry) => entry.seq)).toEqual(whole.map((_, at) => at + 2));
    expect(whole).toHaveLength((table.header.value?.seq ?? 0) - 1);
    const own = ends.reduce((sum, end) => sum + end.moves.length, 0);
    expect(whole.filter((entry) => entry.by === "player")).toHaveLength(own);
    const record = await table.record();
    expect(await (await engine()).ask("verify", { record })).toMatchObject({ ok: true });
  });
});

describe("a remote table", () => {
  it("refuses with the same reasons as the engine here, and changes nothing [C3] [C4] [X1] [C17]", async () => {
    const people = [await guest("refused0"), await guest("refused1")];
    const [host, other] = people as [Visitor, Visitor];
    const { gameId, code } = await host.lobby.create({ game: "farkle", seats: 2, name: "A" });
    await other.lobby.join({ code }, { name: "B" });
    const bare = await host.sit(gameId);
    const ruled = await host.sit(gameId, { engine: () => engine() });
    await bare.view.when();
    await ruled.view.when();
    expect(await bare.refusal("bank 0")).toBeNull(); // no rules here: the service judges
    await expect(bare.play("bank 0")).rejects.toMatchObject({ name: "IllegalMove", reason: "roll-first" });
    expect(await ruled.refusal("bank 0")).toEqual({ reason: "roll-first", text: "", values: {} });
    expect((await ruled.query("keeps"))?.rolls).toMatchObject([{ move: "roll", dice: 6 }]);
    expect(await bare.query("keeps")).toBeNull();
    const theirs = await other.sit(gameId);
    await theirs.view.when();
    await expect(theirs.play("roll")).rejects.toMatchObject({ reason: "not-your-turn" });
    expect(bare.header.value?.seq).toBe(1);
    expect(await bare.choices()).toEqual(["roll"]);
    expect(await theirs.choices()).toEqual([]);
    expect((await bare.suggest()).move).toBe("roll");
    await expect(bare.record()).rejects.toMatchObject({ reason: "not-finished" });
  });

  it("answers from the engine once it is awake, without a call [X1]", async () => {
    const [host, other] = [await guest("awake0"), await guest("awake1")];
    const { gameId, code } = await host.lobby.create({ game: "farkle", seats: 2, name: "A" });
    await other.lobby.join({ code }, { name: "B" });
    let wake: () => void = () => undefined;
    const woken = new Promise<void>((resolve) => (wake = resolve));
    const table = await host.sit(gameId, { engine: () => woken.then(() => engine()) });
    await table.view.when();
    const calls: string[] = [];
    const call = host.connection.call.bind(host.connection);
    host.connection.call = (name, fields) => {
      calls.push(name);
      return call(name, fields);
    };
    expect(await table.choices()).toEqual(["roll"]);
    expect(calls).toEqual(["list_choices"]);
    wake();
    await table.query("keeps");
    expect(await table.choices()).toEqual(["roll"]);
    expect(await table.refusal("keep 0")).toMatchObject({ reason: "roll-first" });
    expect(calls).toEqual(["list_choices"]);
  });

  it("stores a draft and withdraws it [W16]", async () => {
    const [host, other] = [await guest("draft0"), await guest("draft1")];
    const { gameId, code } = await host.lobby.create({ game: "rummikub", seats: 2, name: "A" });
    await other.lobby.join({ code }, { name: "B" });
    const tables = [await host.sit(gameId), await other.sit(gameId)];
    for (const table of tables) await table.view.when();
    const mover = tables[0]?.myTurn ? 0 : 1;
    const visitor = [host, other][mover] as Visitor;
    const stored = doc(visitor.connection.db, "games", gameId, "drafts", visitor.uid);
    await tables[mover]?.draft("meld r1,r2,r3");
    expect((await getDocFromServer(stored)).get("text")).toBe("meld r1,r2,r3");
    await Promise.all([tables[mover]?.draft("meld r1"), tables[mover]?.draft(null)]);
    expect((await getDocFromServer(stored)).exists()).toBe(false);
  });

  it("is not there for those who may not see it [A8] [A10]", async () => {
    const host = await guest("hidden0");
    const stranger = await guest("hidden1");
    const { gameId } = await host.lobby.create({ game: "farkle", seats: 2, name: "A" });
    await expect(stranger.sit(gameId)).rejects.toMatchObject({ reason: "no-such-game" });
  });

  it("carries talk, presence and the server's time [G4] [X5]", async () => {
    const [host, other] = [await guest("talk0"), await guest("talk1")];
    const { gameId, code } = await host.lobby.create({
      game: "farkle",
      seats: 2,
      name: "A",
      clock: { kind: "move", seconds: 600 },
    });
    const mine = await host.sit(gameId);
    expect(mine.seats.value?.map((seat) => seat.presence)).toEqual(["here", "empty"]);
    await other.lobby.join({ code }, { name: "B" });
    await mine.view.when();
    await mine.seats.when((seats) => seats[1]?.presence === "away");
    await other.account.heartbeat.start();
    await mine.seats.when((seats) => seats[1]?.presence === "here");
    expect(mine.seats.value?.[0]).toMatchObject({ mine: true, asked: true, presence: "thinking" });
    const theirs = await other.sit(gameId);
    await mine.say("Good luck!");
    await theirs.chat.when((chat) => chat.some((message) => message.text === "Good luck!" && message.uid === host.uid));
    await theirs.say({ preset: "thanks" });
    await mine.chat.when((chat) => chat.at(-1)?.preset === "thanks");
    const reading = await mine.clock.when((reading) => reading.left !== null);
    expect(reading.left).toBeGreaterThan(500_000);
    expect(Math.abs(reading.now - Date.now())).toBeLessThan(2000);
  });
});
