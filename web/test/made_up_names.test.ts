// The name that the service makes up for a guest is English, and is shown in the reader's language everywhere.

import type { EventOf, SeatInfo } from "stolik-client";
import { beforeAll, expect, test, vi } from "vitest";
import { eventText } from "../src/table/event_text";
import { listNames, playerName, shortPlayerName } from "../src/table/player_names";
import { setLanguage } from "../src/texts";
import { joinNames } from "../src/texts/name_list";

beforeAll(async () => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["fr-FR"] });
  await setLanguage("fr");
});

const seats = ["Guest 1a2b", "Bob"].map(
  (name, seat) => ({ name, seat, kind: "human", mine: false }) as unknown as SeatInfo,
);

test("a guest's name is French in the log, in lists and alone [H4]", () => {
  const bank = { audience: null, kind: "banked", values: { seat: 0, points: 300, score: 900 } } as EventOf;
  expect(eventText("farkle", bank, seats)).toMatch(/^Invité 1a2b /);
  expect(playerName(seats, 0)).toBe("Invité 1a2b");
  expect(listNames(["Guest 1a2b", "Bob"])).toBe("Invité 1a2b et Bob");
  expect(joinNames(["Guest 1a2b", "2 robots"])).toBe("Invité 1a2b et 2 robots");
});

test("a plaque cuts a long name after a word, or else with an ellipsis", () => {
  const shortened = (name: string): string => shortPlayerName([{ name } as unknown as SeatInfo], 0);
  expect(shortened("Bruno")).toBe("Bruno");
  expect(shortened("Fourteen Chars")).toBe("Fourteen Chars");
  expect(shortened("Jean-Baptiste de la Salle")).toBe("Jean-Baptiste");
  expect(shortened("Wolfeschlegelsteinhausen")).toBe("Wolfeschlegel…");
});

test("names are joined as each language does", async () => {
  const joined: string[] = [];
  for (const language of ["en", "pl", "fr", "lv"] as const) {
    await setLanguage(language);
    joined.push(listNames(["Ann", "Bob"]));
  }
  expect(joined).toEqual(["Ann and Bob", "Ann i Bob", "Ann et Bob", "Ann un Bob"]);
});

test("a name that somebody chose stays as it is", () => {
  expect(joinNames(["Guest of honour"])).toBe("Guest of honour");
});
