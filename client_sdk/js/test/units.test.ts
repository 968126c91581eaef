// Streams, checks, moves, errors and the clock: what needs neither engine nor service.

import { describe, expect, expectTypeOf, it } from "vitest";
import { checkAccount, checkName, type NewAccount } from "../src/form_checks";
import { effectiveMoves } from "../src/game_record";
import {
  Emitter,
  errorFromCall,
  IllegalMove,
  InternalError,
  Invalid,
  MutableState,
  moves,
  NotSignedIn,
  Offline,
  RefusedByService,
  Stale,
  TooMany,
  TooOld,
  toStolikError,
} from "../src/index";
import { quietHeader } from "../src/joined_header";
import { ServerClock } from "../src/server_clock";
import type { Entry, EventOf, View } from "../src/types";
import type { Header } from "../src/wire_types";

describe("streams", () => {
  it("tell listeners and iterators the same, in order", async () => {
    const stream = new Emitter<number>();
    const heard: number[] = [];
    const stop = stream.subscribe((value) => heard.push(value));
    const iterated = (async () => {
      const found: number[] = [];
      for await (const value of stream) found.push(value);
      return found;
    })();
    stream.emit(1);
    await Promise.resolve();
    stream.emit(2);
    stop();
    stream.emit(3);
    stream.end();
    stream.emit(4);
    expect(heard).toEqual([1, 2]);
    expect(await iterated).toEqual([1, 2, 3]);
  });

  it("have a present that newcomers get at once", async () => {
    const state = new MutableState<number>();
    const later = state.when((value) => value > 1);
    state.set(1);
    const heard: number[] = [];
    state.subscribe((value) => heard.push(value));
    state.set(1);
    state.set(2);
    expect(heard).toEqual([1, 2]);
    expect(await later).toBe(2);
    expect(await state.when()).toBe(2);
  });

  it("let a listener leave while it is told", () => {
    const stream = new Emitter<number>();
    const heard: string[] = [];
    const stop = stream.subscribe(() => {
      heard.push("first");
      stop();
    });
    stream.subscribe(() => heard.push("second"));
    stream.emit(1);
    stream.emit(2);
    expect(heard).toEqual(["first", "second", "second"]);
  });
});

describe("a log", () => {
  it("stands without what was taken back [X9]", () => {
    const entry = (seq: number, move: string, by: Entry["by"] = "player"): Entry => ({
      seq,
      seat: 0,
      move,
      by,
      at: 0,
      events: [],
    });
    const log = [entry(2, "bid 0"), entry(3, "bid 1"), entry(4, "undo 2", "undo"), entry(5, "bid 2")];
    expect(effectiveMoves(log).map(({ seq }) => seq)).toEqual([2, 5]);
    expect(effectiveMoves([...log, entry(6, "undo 1", "undo")])).toEqual([]);
  });
});

describe("checks before any call [A1]", () => {
  const good: NewAccount = { email: "a@b.eu", password: "secret", confirmation: "secret", name: "Ann" };

  it("takes an account without a second field for the password", () => {
    expect(checkAccount({ email: "a@b.eu", password: "secret" })).toBeUndefined();
  });
  it.each([
    ["bad-email", { email: "a@b" }],
    ["bad-email", { email: "a b@c.eu" }],
    ["bad-email", { email: "@b.eu" }],
    ["short-password", { password: "12345", confirmation: "12345" }],
    ["passwords-differ", { confirmation: "Secret" }],
    ["bad-name", { name: " Ann" }],
    ["bad-name", { name: "\u200b" }],
    ["bad-name", { name: "Ann\u3164" }],
    ["bad-name", { name: "A\u3000nn" }],
    ["bad-name", { name: "\u0301Ann" }],
    ["bad-name", { name: "\u2800" }],
    ["bad-name", { name: "x".repeat(31) }],
  ])("%s: %o", (reason, change) => {
    expect(() => checkAccount({ ...good, ...change })).toThrowError(
      expect.objectContaining({ name: "Invalid", reason }) as Error,
    );
    expect(Invalid.name).toBe("Invalid");
  });

  it("let good ones pass", () => {
    expect(() => checkAccount(good)).not.toThrow();
    for (const name of ["Žanis", "Łucja Ś", "李", "x".repeat(30), "1"]) expect(() => checkName(name)).not.toThrow();
  });
});

describe("moves [X22]", () => {
  it("are built as the engine writes them", () => {
    expect([
      moves.zole.stash("Ts", "Th"),
      moves.zole.smallZole(),
      moves.bridge.bid("3NT"),
      moves.bridge.partner("Qh"),
      moves.bridge.next(),
      moves.rikiki.bid(2),
      moves.rikiki.deal(7),
      moves.farkle.keep(0, 3, 4),
      moves.farkle.rollOn(),
      moves.rummikub.meld(["r10", "b10", "k10"], { tiles: ["r9", "j", "j"], kind: "group", at: [2, 5] }),
    ]).toEqual([
      "stash Ts Th",
      "S",
      "3NT",
      "partner Qh",
      "next",
      "bid 2",
      "deal 7",
      "keep 0 3 4",
      "roll on",
      "meld r10,b10,k10 | group:r9,j,j@2.5",
    ]);
  });

  it("that cannot be are errors of types", () => {
    // @ts-expect-error Zole has no six of hearts
    moves.zole.card("6h");
    // @ts-expect-error two cards are buried
    moves.zole.stash("Ts");
    // @ts-expect-error there is no bid of eight
    moves.bridge.bid("8C");
    // @ts-expect-error six dice are numbered 0 to 5
    moves.farkle.keep(6);
    // @ts-expect-error tiles end at 13
    moves.rummikub.meld(["r14", "b1", "k1"]);
    // @ts-expect-error farkle has no draw
    void moves.farkle.draw;
    expectTypeOf<View<"zole">["table"]["solo"]>().toEqualTypeOf<number | null>();
    const events: EventOf<"farkle">[] = [];
    // @ts-expect-error no such event
    expect(events.some((event) => event.kind === "stash")).toBe(false);
    const bank: readonly { kind: string; values: object }[] = events.filter((event) => event.kind === "banked");
    expect(bank).toEqual([]);
  });
});

describe("errors by cause [X1] [J5]", () => {
  it.each([
    ["ABORTED", { reason: "stale", seq: 3 }, Stale, "stale"],
    ["FAILED_PRECONDITION", { reason: "stale", seq: 3 }, Stale, "stale"],
    ["FAILED_PRECONDITION", { reason: "must-follow" }, IllegalMove, "must-follow"],
    ["INVALID_ARGUMENT", { reason: "bad-option" }, IllegalMove, "bad-option"],
    ["FAILED_PRECONDITION", { reason: "table-full" }, RefusedByService, "table-full"],
    ["PERMISSION_DENIED", { reason: "not-host" }, RefusedByService, "not-host"],
    ["RESOURCE_EXHAUSTED", { reason: "too-many", retryAfter: 7 }, TooMany, "too-many"],
    ["PERMISSION_DENIED", { reason: "client-too-old" }, TooOld, "client-too-old"],
    ["UNAUTHENTICATED", undefined, NotSignedIn, "not-signed-in"],
    ["UNAVAILABLE", { reason: "busy" }, Offline, "busy"],
    ["DEADLINE_EXCEEDED", undefined, Offline, "offline"],
    ["INTERNAL", undefined, InternalError, "internal"],
  ] as const)("%s %o", (status, details, kind, reason) => {
    const error = errorFromCall(status, "text", details);
    expect(error).toBeInstanceOf(kind);
    expect(error).toMatchObject({ reason, name: kind.name, details: details ?? {} });
  });

  it("tells the rules from the service", () => {
    expect(errorFromCall("FAILED_PRECONDITION", "", { reason: "table-full" })).not.toBeInstanceOf(IllegalMove);
    expect(errorFromCall("FAILED_PRECONDITION", "", { reason: "hook" })).not.toBeInstanceOf(RefusedByService);
  });

  it.each([
    [{ code: "unavailable", message: "offline" }, Offline, "offline"],
    [{ code: "permission-denied", message: "rules" }, RefusedByService, "no-such-game"],
    [new TypeError("bug"), InternalError, "internal"],
  ])("of Firestore: %o", (thrown, kind, reason) => {
    const error = toStolikError(thrown);
    expect(error).toBeInstanceOf(kind);
    expect(error.reason).toBe(reason);
  });
});

describe("the server's clock", () => {
  it("is known through the quickest exchange", () => {
    let local = 1_000_000;
    const clock = new ServerClock(() => local);
    expect(clock.now()).toBe(1_000_000);
    clock.addSample(1000, 6400, 1400); // 400 ms there and back
    clock.addSample(2000, 7010, 2020); // 20 ms
    clock.addSample(3000, 9500, 4000);
    expect(clock.offset).toBe(5000);
    local += 500;
    expect(clock.now()).toBe(1_005_500);
  });

  it("counts the running bank down and never below zero", () => {
    const clock = new ServerClock(() => 10_000);
    const header = {
      deadline: 9000,
      turn: 1,
      turnStarted: 8000,
      banks: [5000, 1500],
      clock: { kind: "bank" },
    } as unknown as Header;
    expect(clock.read(header)).toEqual({ now: 10_000, deadline: 9000, left: 0, banks: [5000, 0] });
    const untimed = { ...header, deadline: null, clock: { kind: "none" } } as unknown as Header;
    expect(clock.read(untimed)).toEqual({ now: 10_000, deadline: null, left: null, banks: [] });
  });
});

describe("the header that clients know", () => {
  it("is made once for each document, because it stays the same for many moves", () => {
    const document = { members: ["me"], seats: [{ uid: "me" }], started: null } as never;
    expect(quietHeader(document)).toBe(quietHeader(document));
    expect(quietHeader(document).seats).toEqual([{ uid: "me", away: false, missed: 0, left: 0 }]);
  });
});
