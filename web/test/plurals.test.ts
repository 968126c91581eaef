// Sentences with a number: every language has the forms that its numbers ask for, and uses them.

import { describe, expect, test, vi } from "vitest";
import { setLanguage, t } from "../src/texts";
import { en, type Key, type Plural } from "../src/texts/en";
import { fr } from "../src/texts/fr";
import { lv } from "../src/texts/lv";
import { pl } from "../src/texts/pl";

const COUNTS = [0, 1, 2, 5, 22];
/** Words that change with the number before them. */
const COUNTED = {
  en: "(tricks?|points?|dic?e|games?|tiles?|cards?|rounds?|players?|people|turns?|days?|moves?|seconds?)",
  pl: "(lew[ayę]?|punkt\\p{L}*|koś\\p{L}*|gr[aęy]|gier|kami\\p{L}*|kart[ayę]?|rund[ayę]?|gracz\\p{L}*|os[oó]b\\p{L}*|dni)",
  fr: "(plis?|points?|dés?|parties?|tuiles?|cartes?|manches?|joueurs?|personnes?|victoires?|jours?)",
  lv: "(stiķ\\p{L}*|punkt\\p{L}*|kauliņ\\p{L}*|spēl\\p{L}*|kārt\\p{L}*|kāršu|cilvēk\\p{L}*|uzvar\\p{L}*|dien\\p{L}*)",
};
/** Where the number is never one: what bridge needs, and the most of a range. */
const NEVER_ONE: readonly Key[] = ["explainContract", "explainOwnContract", "playersFromTo", "wrongRound"];

const isPlural = (text: string | Plural): text is Plural => typeof text !== "string";

describe.each([
  ["en", en],
  ["pl", pl],
  ["fr", fr],
  ["lv", lv],
] as const)("in %s [W29]", (language, texts) => {
  test("every sentence about a number has a form for each number", () => {
    const rules = new Intl.PluralRules(language);
    for (const [key, text] of Object.entries(texts).filter(([, text]) => isPlural(text)))
      for (let count = 0; count <= 200; count++) {
        const forms = text as Plural;
        expect([key, count, forms[rules.select(count)] ?? forms.other]).not.toContain(undefined);
      }
  });

  test("no number stands before a word that should change with it", () => {
    const fixed = new RegExp(
      `\\{(?!name|time|card|game|seat|bid\\}|round\\})\\w+\\} ${COUNTED[language]}(?!\\p{L})`,
      "u",
    );
    const wrong = Object.entries(texts).filter(
      ([key, text]) => !isPlural(text) && !NEVER_ONE.includes(key as Key) && fixed.test(text),
    );
    expect(wrong).toEqual([]);
  });
});

test.each([
  ["en", ["0 tricks", "1 trick", "2 tricks", "5 tricks", "22 tricks"]],
  ["pl", ["0 lew", "1 lewa", "2 lewy", "5 lew", "22 lewy"]],
  ["fr", ["0 pli", "1 pli", "2 plis", "5 plis", "22 plis"]],
  ["lv", ["0 stiķu", "1 stiķis", "2 stiķi", "5 stiķi", "22 stiķi"]],
] as const)("tricks are counted in %s as people do [W29]", async (language, expected) => {
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("localStorage", { setItem: () => undefined });
  await setLanguage(language);
  for (const key of ["tricks", "hasTaken", "explainTrump"] as const) {
    const said = COUNTS.map((count) => t(key, { count, bids: 3 }));
    expect(said.map((sentence, at) => sentence.includes(expected[at] ?? ""))).toEqual(COUNTS.map(() => true));
  }
});
