// One's own seat: its name in a replay's link, and sentences that would say 'You is'.

import type { SeatInfo, View } from "stolik-client";
import { describe, expect, test, vi } from "vitest";
import { presentScene } from "../src/games/farkle/scenes";
import { sceneSentence } from "../src/games/farkle/sentences";
import { sentenceFor } from "../src/games/rummikub/sentence";
import { otherSentence } from "../src/games/tricks/sentences";

vi.stubGlobal("location", new URL("https://stolik.test/r?me=0#AQE_-x//@Ada%2FB/Zo%C3%AB"));
vi.stubGlobal("navigator", { languages: ["en"] });
const { namesSuffix, readNamedLink, sharedNames } = await import("../src/share/replay_names");

const SEATS = ["Ann", "Bob"].map((name, seat) => ({ seat, name, mine: seat === 0 })) as unknown as SeatInfo[];

describe("the link of a game on this device [N5]", () => {
  const seats = [
    { kind: "human", name: "You" },
    { kind: "bot", name: "Ada/B" },
    { kind: "human", name: "Zoë" },
  ] as const;

  test("keeps the players' names and which are bots; somebody without a name stays without", () => {
    const fragment = `AQE_-x${namesSuffix(seats)}`;
    expect(fragment).toMatch(/^[\w/@%.-]+$/);
    expect(readNamedLink(fragment)).toEqual({ link: "AQE_-x", names: ["", "Ada/B", "Zoë"], bots: [1] });
    expect(readNamedLink("AQE_-x")).toEqual({ link: "AQE_-x", names: [], bots: [] });
    expect(readNamedLink("AQE/%E0%A4%A").names).toEqual([""]);
  });

  test("is passed on with the names; a table of the service names nobody", () => {
    const table = (kind: string) => ({ kind, seats: { value: seats } }) as unknown as Parameters<typeof sharedNames>[0];
    expect(sharedNames(table("local"))).toBe("//@Ada%2FB/Zo%C3%AB");
    expect(sharedNames(table("replay"))).toBe("//@Ada%2FB/Zo%C3%AB");
    expect(sharedNames(table("remote"))).toBe("");
  });
});

describe("while my own move is on its way no sentence says 'You is' [W36]", () => {
  test("at the trick games", () => {
    expect(otherSentence("isStashing", SEATS, 0)).toBe("Your turn");
    expect(otherSentence("isStashing", SEATS, 1)).toBe("Bob is stashing two cards");
    expect(otherSentence("isBidding", SEATS, null)).toBe("");
  });

  test("at Rummikub", () => {
    const view = (turn: number) =>
      ({ game: "rummikub", table: { phase: "play", turn } }) as unknown as View<"rummikub">;
    const situation = { seats: SEATS, myTurn: false, readOnly: false, laid: 0, history: {}, reading: {} };
    const say = (turn: number) =>
      sentenceFor({ ...situation, view: view(turn) } as unknown as Parameters<typeof sentenceFor>[0]);
    expect(say(0)).toBe("Your turn");
    expect(say(1)).toBe("Bob is thinking. You can plan your move.");
  });

  test("at Farkle", () => {
    const say = (phase: string, pending: number) =>
      sceneSentence(
        presentScene({ seq: 1, table: { phase, pending, turn: 0, roll: [] } } as unknown as View<"farkle">),
        SEATS,
      );
    expect([say("roll", 0), say("choose", 0), say("choose", 300)]).toEqual([
      "Your turn: roll the dice.",
      "Tap the dice you keep.",
      "You have 300. Tap the dice you keep.",
    ]);
  });
});
