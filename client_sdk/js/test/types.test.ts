// Tables are typed by their game. `tsc` reads this file: each expected error must be one.

import { expect, expectTypeOf, it } from "vitest";
import { type GameRecord, LocalTable, type Move, moves, type State, type Table, type View } from "../src/index";
import { type Connection, Lobby, RemoteTable } from "../src/remote";
import { chairs, engine, SECRET } from "./engine";

it("a table of Zole knows its view, its moves and its events [J3]", async () => {
  const table = await LocalTable.open(await engine(), { game: "zole", chairs: chairs(3), secret: SECRET });
  expectTypeOf(table).toEqualTypeOf<LocalTable<"zole">>();
  expectTypeOf(table.view).toExtend<State<View<"zole">>>();
  expect(table.view.value?.table.solo).toBeNull();
  // @ts-expect-error Farkle's dice are not on a table of Zole
  expect(table.view.value?.table.dice).toBeUndefined();
  expectTypeOf<Move<"zole">>().toExtend<Parameters<typeof table.play>[0]>();
  const refusals = [
    // @ts-expect-error a bid of bridge is no move of Zole
    table.refusal(moves.bridge.bid("1NT")),
    // @ts-expect-error nor is a text, which may be anything
    table.refusal("1NT"),
    table.refusal(moves.zole.parse("1NT")), // what a person typed: the rules say
  ];
  for (const refused of await Promise.all(refusals)) expect(refused).not.toBeNull();
  const [entry] = await table.history();
  expectTypeOf<NonNullable<typeof entry>["move"]>().toEqualTypeOf<Move<"zole">>();
  expectTypeOf<Awaited<ReturnType<typeof table.choices>>[number]>().toEqualTypeOf<Move<"zole">>();
  expectTypeOf<Awaited<ReturnType<typeof table.suggest>>["move"]>().toEqualTypeOf<Move<"zole">>();
  expectTypeOf<GameRecord<"zole">["moves"][number][1]>().toEqualTypeOf<Move<"zole">>();
  expectTypeOf<Move<"zole">>().toExtend<string>();
  table.events.subscribe(({ events }) => {
    for (const event of events) if (event.kind === "stash") expectTypeOf(event.values.seat).toEqualTypeOf<number>();
    // @ts-expect-error nobody banks in Zole
    expect(events.some((event) => event.kind === "banked")).toBe(false);
  });
  table.close();
});

it("code for any game takes a table of one game [J3]", async () => {
  const anyTurn = (table: Table): boolean => table.myTurn;
  const table = await LocalTable.open(await engine(), { game: "farkle", chairs: chairs(2), secret: SECRET });
  expect(anyTurn(table)).toBe(true);
  const mayRoll = async (any: Table): Promise<boolean> => (await any.refusal("roll")) === null; // any text may be a move
  expect(await mayRoll(table)).toBe(true);
  const solo = (view: View): number | null => (view.game === "zole" ? view.table.solo : null);
  expect(table.view.value && solo(table.view.value)).toBeNull();
  table.close();
});

it("remote tables and options are typed, too [J3]", () => {
  const open = (connection: Connection): Promise<RemoteTable<"bridge">> =>
    RemoteTable.open(connection, "id", { game: "bridge" });
  // @ts-expect-error this one plays Zole
  const wrong: typeof open = (connection) => RemoteTable.open(connection, "id", { game: "zole" });
  expect([open.length, wrong.length]).toEqual([1, 1]);
  const create = (lobby: Lobby) => [
    lobby.create({ game: "farkle", seats: 2, options: { target: 500 } }),
    // @ts-expect-error Zole has no target
    lobby.create({ game: "zole", seats: 3, options: { target: 500 } }),
    // @ts-expect-error a field that the service does not know
    lobby.create({ game: "zole", seats: 3, colour: "red" }),
  ];
  expect([create.length, Lobby.length]).toEqual([1, 1]);
});
