// Setting a table up: who plays when it starts, names for links, lists of hand sizes.

import type { Header } from "stolik-client";
import { describe, expect, test } from "vitest";
import { firstRound, readHandSizes } from "../src/games/rikiki/hand_sizes";
import { nameProblems, splitNames } from "../src/lobby/link_names";
import { invitedUids, missingGuests, startPlans } from "../src/lobby/start_plans";

type Chair = Header["seats"][number];
const chair = (kind: Chair["kind"], name = "", more: Partial<Chair> = {}): Chair =>
  ({ kind, name, uid: kind === "human" ? name : null, reserved: false, until: 0, ...more }) as Chair;
const [magda, zoe, bot, empty] = [chair("human", "Magda"), chair("human", "Zoé"), chair("bot", "Bot 1"), chair("open")];
const waiting = (seats: readonly Chair[], more: object = {}) => ({ seats, rated: false, duplicateOf: null, ...more });
const twoToFour = (players: number): boolean => players >= 2 && players <= 4;

describe("an invitation to a waiting table [W2]", () => {
  const people = [
    { uid: "anna1", name: "Anna" },
    { uid: "anna2", name: "Anna" },
    { uid: "bob", name: "Bob" },
  ];
  const kept = (name: string, until: number): Chair => ({ ...empty, name, reserved: true, until }) as Chair;

  test("is not that of a link with the same name", () => {
    expect(invitedUids(people, waiting([magda, kept("Bob", 0)]), [])).toEqual([]);
    expect(invitedUids(people, waiting([magda, kept("Bob", 99)]), [])).toEqual(["bob"]);
    expect(invitedUids(people, waiting([magda, bot]), ["bob"])).toEqual([]);
  });
  test("is that of the person who was invited, not of a namesake", () => {
    expect(invitedUids(people, waiting([magda, kept("Anna", 99)]), ["anna2"])).toEqual(["anna2"]);
    expect(invitedUids(people, waiting([magda, kept("Anna", 99)]), [])).toEqual(["anna1", "anna2"]);
  });
});

describe("starting a table [W19]", () => {
  const people = ["Magda", "Zoé"];

  test("is possible with bots, or with those who are here", () => {
    expect(startPlans(waiting([magda, zoe, empty, empty]), twoToFour)).toEqual([
      { bots: "advanced", people, botCount: 2 },
      { bots: null, people, botCount: 0 },
    ]);
  });

  test("counts the bots that sit there already", () => {
    expect(startPlans(waiting([magda, bot, empty]), twoToFour)).toEqual([
      { bots: "advanced", people: ["Magda"], botCount: 2 },
      { bots: null, people: ["Magda"], botCount: 1 },
    ]);
  });

  test("is one way where the game allows only one", () => {
    expect(startPlans(waiting([magda, empty]), twoToFour)).toHaveLength(1);
    expect(startPlans(waiting([magda, zoe]), twoToFour)).toEqual([{ bots: null, people, botCount: 0 }]);
    expect(startPlans(waiting([magda, zoe, empty], { duplicateOf: "x" }), twoToFour)).toHaveLength(1);
  });

  test("needs people, and enough of them if it is rated", () => {
    expect(startPlans(waiting([bot, empty]), twoToFour)).toEqual([]);
    expect(startPlans(waiting([magda, empty], { rated: true }), twoToFour)).toEqual([]);
    expect(startPlans(waiting([magda, zoe, empty], { rated: true }), twoToFour)).toEqual([
      { bots: null, people, botCount: 0 },
    ]);
  });

  test("leaves out who is invited and has not come", () => {
    const invited = chair("open", "Ola", { reserved: true, until: 2000 });
    const byLink = chair("open", "Ann", { reserved: true });
    expect(missingGuests({ seats: [magda, invited, byLink, empty] }, 1000)).toEqual(["Ola", "Ann"]);
    expect(missingGuests({ seats: [magda, invited, byLink, empty] }, 3000)).toEqual(["Ann"]);
  });
});

describe("names for links [W9]", () => {
  test("say what is wrong at the name itself", () => {
    expect(nameProblems(["Ann", "Bob", " ann ", "", "Host", "Cid", "Dan"], 3, "host")).toEqual([
      ...[null, null, "nameTwice", null, "nameOwn"],
      ...[null, "noChairForName"],
    ]);
  });

  test("may come several at once", () => {
    expect(splitNames("Ann, Bob\nCid")).toEqual(["Ann", "Bob", "Cid"]);
  });
});

describe("hand sizes of Rikiki [W4]", () => {
  test("of the first round follow the schedule and the house rule", () => {
    expect(firstRound({ schedule: "down" }, 7)).toEqual({ usual: 7, most: 7 });
    expect(firstRound({ schedule: "upDown" }, 7)).toEqual({ usual: 1, most: 7 });
    expect(firstRound({ schedule: [5, 3], first: 0 }, 7)).toEqual({ usual: 5, most: 7 });
    expect(firstRound({ schedule: "down", first: 3 }, 2)).toEqual({ usual: 3, most: 26 });
  });

  test("are read from a typed list", () => {
    expect(readHandSizes("7, 5 3;1", 7)).toEqual({ sizes: [7, 5, 3, 1] });
    expect(readHandSizes("7, 8", 7)).toEqual({ part: "8", most: 7 });
    expect(readHandSizes("7, x", 7)).toEqual({ part: "x", most: 7 });
    expect(readHandSizes(" , ", 7)).toEqual({ wrong: "listEmpty" });
    expect(readHandSizes("1 ".repeat(61), 7)).toEqual({ wrong: "listTooLong" });
  });
});
