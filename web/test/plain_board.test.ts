// The board that a game has before it has a folder of its own.

import type { VNode } from "preact";
import type { GameName, SeatInfo, View } from "stolik-client";
import { describe, expect, test } from "vitest";
import type { BoardProps } from "../src/games/board_props";
import { GAMES, isGame, loadGame } from "../src/games/registry";
import { loadLesson } from "../src/learn/lesson";

/** A view of a sixth game, Liar's dice, as its engine writes it. */
const VIEW = {
  game: "liars" as GameName,
  seat: 0,
  table: { turn: 0, round: 2, scores: [5, 4], bid: { count: 3, face: 4 }, lastCall: null },
  rack: { hand: ["1", "4", "4"] },
} as unknown as View;

const played: string[] = [];
const PROPS = {
  view: VIEW,
  seats: [
    { seat: 0, name: "Ann", mine: true },
    { seat: 1, name: "Bob", mine: false },
  ] as SeatInfo[],
  myTurn: true,
  choices: ["4x4", "liar"],
  hint: null,
  readOnly: false,
  act: async (move: string) => Boolean(played.push(move)),
} as unknown as BoardProps;

/** The elements of one tag below `node`; components that use no hooks are drawn. */
function elements(node: unknown, tag: string): VNode<Record<string, unknown>>[] {
  if (Array.isArray(node)) return node.flatMap((child) => elements(child, tag));
  if (!node || typeof node !== "object" || !("props" in node)) return [];
  const { type, props } = node as VNode<Record<string, unknown>>;
  const own = type === tag ? [node as VNode<Record<string, unknown>>] : [];
  const drawn =
    typeof type === "function" && type.name === "Facts" ? (type as (props: object) => unknown)(props) : null;
  return [...own, ...[drawn, ...Object.values(props)].flatMap((child) => elements(child, tag))];
}

describe("a game without a folder", () => {
  test("is shown as text and played by buttons", async () => {
    const { Board, seatFacts } = await loadGame("liars" as GameName);
    const board = (Board as (props: BoardProps) => VNode)(PROPS);
    const facts = elements(board, "dd").map((fact) => fact.props["children"]);
    expect(facts).toContain("count 3, face 4");
    expect(facts).toContain("1, 4, 4");
    expect(facts).toContain("–");
    const buttons = elements(board, "button");
    expect(buttons.map((button) => button.props["children"])).toEqual(["4x4", "liar"]);
    const press = buttons[1]?.props["onClick"] as (() => void) | undefined;
    press?.();
    expect(played).toEqual(["liar"]);
    expect(seatFacts(VIEW)).toEqual([{}, {}]);
  });

  test("is not listed before the engine declares it", () => {
    expect(GAMES).toHaveLength(5);
    expect(isGame("liars")).toBe(false);
    expect(isGame("zole")).toBe(true);
  });

  test("every declared game has a folder with a lesson", async () => {
    for (const game of GAMES) expect((await loadLesson(game)).stages.length, game).toBeGreaterThan(4);
  });
});
