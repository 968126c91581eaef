// An unreliable network: calls and answers get lost, but no move is lost or played twice.

import { collection, getDocs, query, where } from "firebase/firestore";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Engine } from "../../src/engine";
import type { Storage } from "../../src/remote";
import { engine } from "../engine";
import { playToTheEnd } from "../play_to_the_end";
import { BreakableProxy } from "./breakable_proxy";
import { inTime } from "./game_timeout";
import { device, everybodyLeaves, guest, type Visitor } from "./users";

const realFetch = globalThis.fetch;
const faults = { lost: 0, calls: 0, repeated: 0, answers: 0.3, requests: 0.1, repeats: 0.1 };
let state = 12345;

/** The same numbers in every run, if not for the same calls (mulberry32, exact in 32 bits). */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

beforeEach(() => {
  faults.answers = 0.3;
  faults.requests = 0.1;
  globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (!url.includes("/play_move")) return realFetch(input, init);
    faults.calls++;
    if (random() < faults.requests) throw lost();
    let answer = await realFetch(input, init);
    if (random() < faults.repeats) {
      faults.repeated++;
      answer = await realFetch(input, init);
    }
    if (random() < faults.answers) throw lost();
    return answer;
  };
});

afterEach(async () => {
  globalThis.fetch = realFetch;
  await everybodyLeaves();
});
afterAll(async () => (await engine()).close());

function lost(): Error {
  faults.lost++;
  return new TypeError("fetch failed");
}

const QUICK = { first: 20, longest: 200 };
const GAMES = Number(process.env["STOLIK_LOSSY_GAMES"] ?? 4);
const CONCURRENT_GAMES = 4;

/** Two guests play a game; each seat's log is exactly what its client wanted to play. */
async function playOverLossyNetwork([host, other]: readonly [Visitor, Visitor], rules: Engine): Promise<number> {
  const made = await host.lobby.create({ game: "farkle", seats: 2, options: { target: 500 }, name: "A" });
  await other.lobby.join({ code: made.code }, { name: "B" });
  const tables = [
    await host.sit(made.gameId, { ...QUICK, engine: rules }),
    await other.sit(made.gameId, { ...QUICK, engine: rules }),
  ] as const;
  const ends = await inTime(tables, Promise.all(tables.map((table) => playToTheEnd(table))));
  const log = await tables[0].history();
  for (const [seat, end] of ends.entries())
    expect(log.filter((entry) => entry.seat === seat).map((entry) => entry.move)).toEqual(end.moves);
  for (const table of tables) table.close();
  return log.length;
}

describe("on a lossy network", () => {
  it(
    "every game ends, no move is lost or doubled [X3] [X4] [C22]",
    async () => {
      const rules = await engine();
      let [begun, ended, moves] = [0, 0, 0];
      const playGames = async (lane: number): Promise<void> => {
        for (let party = 0; begun < GAMES; party++) {
          const pair = [await guest(`lossy${lane}a${party}`), await guest(`lossy${lane}b${party}`)] as const;
          // Ten new tables a minute are the limit of one person.
          for (let game = 0; game < 8 && begun < GAMES; game++) {
            begun++;
            const played = await playOverLossyNetwork(pair, rules);
            moves += played;
            if (++ended % 20 === 0 || ended === GAMES)
              console.log(
                `${ended} games, ${moves} moves, ${faults.calls} calls, ${faults.lost} of them lost, ${faults.repeated} arrived twice`,
              );
          }
          for (const visitor of pair) await visitor.close();
        }
      };
      await Promise.all(Array.from({ length: CONCURRENT_GAMES }, (_, lane) => playGames(lane)));
      expect(ended).toBe(GAMES);
      expect(faults.lost).toBeGreaterThan(faults.calls / 5);
      expect(faults.repeated).toBeGreaterThan(0);
    },
    240_000 + GAMES * 15_000,
  );

  it("a move that a reload interrupted is sent again, once [X3] [X4] [C22]", async () => {
    const [host, other] = [await guest("reload0"), await guest("reload1")];
    const made = await host.lobby.create({ game: "farkle", seats: 2, name: "A" });
    await other.lobby.join({ code: made.code }, { name: "B" });
    const kept = new Map<string, string>();
    const storage: Storage = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
    const before = await host.sit(made.gameId, { ...QUICK, storage });
    await before.view.when();
    faults.answers = 1;
    const playing = before.play("roll").catch((error: Error) => error);
    await before.pending.when((pending) => (pending?.tries ?? 0) > 2);
    before.close();
    expect(await playing).toMatchObject({ name: "Closed" });
    expect(kept.size).toBe(1);
    faults.answers = 0;
    faults.requests = 0;
    const after = await host.sit(made.gameId, { ...QUICK, storage });
    expect(await after.resumed).toMatchObject({ seq: 2 });
    expect(kept.size).toBe(0);
    await after.header.when((header) => header.seq >= 2);
    expect((await after.history()).map((entry) => entry.move)).toEqual(["roll"]);
  });

  it("a client that was away returns to the exact state, with every event in order [C14] [X4]", async () => {
    faults.answers = faults.requests = 0;
    const [host, other] = [await guest("away0"), await guest("away1")];
    const made = await host.lobby.create({ game: "rummikub", seats: 2, name: "A" });
    await other.lobby.join({ code: made.code }, { name: "B" });
    const { disableNetwork, enableNetwork } = await import("firebase/firestore");
    const watching = await host.sit(made.gameId);
    await watching.view.when();
    const heard: number[] = [];
    watching.events.subscribe((entry) => heard.push(entry.seq));
    await disableNetwork(host.connection.db);
    const theirs = await other.sit(made.gameId);
    for (let seq = 1; seq <= 30; seq++) {
      const who = seq % 2 ? host : other;
      const moveId = `away-${seq}`;
      await who.connection.call("play_move", { gameId: made.gameId, seq, moveId, move: "draw" });
    }
    await enableNetwork(host.connection.db);
    await watching.header.when((header) => header.seq === 31);
    await theirs.header.when((header) => header.seq === 31);
    await watching.history();
    expect(heard).toEqual(Array.from({ length: 30 }, (_, at) => at + 2));
    expect(watching.view.value?.table).toEqual(theirs.view.value?.table);
  });

  it("a stream that is slow, then cut, comes back to where the table is now [C14] [C22] [X4]", async () => {
    faults.answers = faults.requests = 0;
    const proxy = await BreakableProxy.to(process.env["STOLIK_FIRESTORE"] ?? "");
    const [host, other] = [await guest("cut0", device(proxy.address)), await guest("cut1")];
    const made = await host.lobby.create({ game: "rummikub", seats: 2, name: "A" });
    await other.lobby.join({ code: made.code }, { name: "B" });
    const table = await host.sit(made.gameId);
    await table.view.when();
    const heard: number[] = [];
    table.events.subscribe((entry) => heard.push(entry.seq));
    const draw = async (who: Visitor, seq: number): Promise<unknown> =>
      who.connection.call("play_move", { gameId: made.gameId, seq, moveId: `cut-${seq}`, move: "draw" });
    proxy.delay = 200;
    await draw(host, 1);
    await table.header.when((header) => header.seq === 2);
    proxy.cut();
    await draw(other, 2); // the calls go another way
    await draw(host, 3);
    expect(table.header.value?.seq).toBe(2);
    proxy.mend();
    await table.header.when((header) => header.seq === 4);
    await table.view.when((view) => view.seq === 4);
    await table.history();
    expect(heard).toEqual([2, 3, 4]);
    await proxy.close();
  });

  it("changes are made once, though the first answer to each is lost [O2] [C22]", async () => {
    const seen = new Set<string>();
    globalThis.fetch = async (input, init) => {
      const answer = await realFetch(input, init);
      const requestId = /"requestId":"([^"]+)"/.exec(String(init?.body ?? ""))?.[1];
      if (!requestId || seen.has(requestId)) return answer;
      seen.add(requestId);
      throw lost();
    };
    const [host, other] = [await guest("twice0"), await guest("twice1")];
    const made = await host.lobby.create({ game: "farkle", seats: 2, name: "A", links: ["B"] });
    const link = made.links[0]?.link ?? "";
    await other.lobby.join({ link });
    await host.lobby.cancel(made.gameId);
    const hosted = await getDocs(
      query(collection(host.connection.db, "games"), where("members", "array-contains", host.uid)),
    );
    expect(hosted.docs.map((document) => [document.id, document.get("status")])).toEqual([[made.gameId, "cancelled"]]);
    expect(seen.size).toBe(5);
  });

  it("a stale move is refused and the table looks again [X3]", async () => {
    faults.answers = faults.requests = 0;
    const [host, other] = [await guest("stale0"), await guest("stale1")];
    const made = await host.lobby.create({ game: "farkle", seats: 2, name: "A" });
    await other.lobby.join({ code: made.code }, { name: "B" });
    const table = await host.sit(made.gameId);
    await table.view.when();
    const { disableNetwork, enableNetwork } = await import("firebase/firestore");
    await disableNetwork(host.connection.db);
    await host.connection.call("play_move", { gameId: made.gameId, seq: 1, moveId: "other-tab", move: "roll" });
    const refused = table.play("roll").catch((error: Error) => error);
    await enableNetwork(host.connection.db);
    expect(await refused).toMatchObject({ name: "Stale", reason: "stale" });
    await table.header.when((header) => header.seq === 2);
  });
});
