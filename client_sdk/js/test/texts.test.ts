// Texts: every language fills its sentences.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bidText, type Catalogue, cardText, LANGUAGES, type Language, LocalTable, Texts } from "../src/index";
import { chairs, engine, GAMES, SECRET, SHORT } from "./engine";
import { playToTheEnd } from "./play_to_the_end";

function texts(language: Language): Texts {
  const file = new URL(`../../texts/${language}.json`, import.meta.url);
  return new Texts(JSON.parse(readFileSync(file, "utf8")) as Catalogue, language);
}

describe("texts", () => {
  it("write cards and bids as people do", () => {
    expect([cardText("Th"), cardText("Qc"), bidText("2H"), bidText("3NT"), bidText("P")]).toEqual([
      "10♥",
      "Q♣",
      "2♥",
      "3NT",
      "P",
    ]);
  });

  it("choose the sentence by a value, and fill in people [R22]", () => {
    const lv = texts("lv");
    const kind = { audience: null, kind: "kind", values: { kind: "T", solo: null } } as const;
    expect(lv.event("zole", kind, ["Anna"])).toBe("Visi garām: spēlē galdiņu, katrs par sevi.");
    const trick = { audience: null, kind: "trick", values: { taker: 1, points: 12, cards: [], seats: [] } } as const;
    expect(lv.event("zole", trick, ["Anna", "Jānis"])).toBe("Stiķis: Jānis, acis: 12");
    expect(
      texts("en").event("farkle", { audience: null, kind: "beyond", values: { seat: 0, points: 50, to: null } }, [
        "Ann",
      ]),
    ).toBe("Ann is beyond the target: 50 go to nobody");
    expect(texts("pl").reason("must-follow")).toMatch(/kolor/);
  });

  it("call the reader you, in every language [H4]", () => {
    const rolled = { audience: null, kind: "rolled", values: { seat: 0, dice: [1, 5] } } as const;
    const names = ["Player 1", "Bot"];
    const said = LANGUAGES.map((language) => texts(language).event("farkle", rolled, names, 0));
    expect(said).toEqual(["You roll 1 5", "Rzucasz 1 5", "Tu met 1 5", "Vous lancez 1 5"]);
    expect(texts("en").event("farkle", rolled, names, 1)).toBe("Player 1 rolls 1 5");
    const card = { audience: null, kind: "card", values: { seat: 0, card: "Th" } } as const;
    expect(texts("en").event("rikiki", card, names, 0)).toBe("You: 10♥");
    const kept = { audience: null, kind: "kept", values: { seat: 0, dice: [1], points: 100, hot: true } } as const;
    expect(texts("en").event("farkle", kept, names, 0)).toBe("You keep 1 for 100: hot dice!");
    expect(texts("en").event("farkle", { ...kept, values: { ...kept.values, hot: false } }, names, 0)).toBe(
      "You keep 1 for 100",
    );
  });

  it("say what a refusal is about [X1]", () => {
    const en = texts("en");
    expect(en.refusal({ reason: "must-follow", values: { suit: "h" } })).toBe("Follow ♥: you hold some.");
    expect(en.refusal({ reason: "worthless", values: { face: 3, count: 1 } })).toBe("A lone 3 does not score.");
    expect(en.refusal({ reason: "needs-others", values: { face: 3, combination: "three-kind" } })).toBe(
      "The 3 scores only together with others: three of a kind.",
    );
    expect(en.refusal({ reason: "must-follow", values: {} })).toBe(en.reason("must-follow"));
    expect(en.refusal({ reason: "offline" })).toBe(en.reason("offline"));
    expect(texts("fr").combination("four-kind")).toBe("carré");
  });

  it("leave no hole in any event of any game [G3] [H4]", async () => {
    const rules = await engine();
    for (const game of GAMES.filter((one) => one !== "rummikub")) {
      const [seats, options] = SHORT[game];
      const table = await LocalTable.open(rules, {
        game,
        options,
        chairs: chairs(seats),
        secret: SECRET,
        botDelay: 0,
        budget: 0.05,
      });
      await playToTheEnd(table);
      for (const language of LANGUAGES)
        for (const entry of table.log.value ?? [])
          for (const event of entry.events) {
            for (const me of [undefined, 0]) {
              const told = texts(language).event(game, event, ["Ann", "Bob", "Cleo", "Dan"], me);
              expect(told, `${language} ${game} ${event.kind}`).not.toMatch(/^$|[{}]|undefined|null/);
              if (me === 0) expect(told).not.toContain("Ann");
            }
          }
      table.close();
    }
  });

  it("name every option and value of every game [B6]", async () => {
    for (const schema of await (await engine()).ask("schemas", {}))
      for (const option of schema.options) {
        const told = texts("fr").option(schema.game, option);
        expect(told.name).not.toBe(option.name);
        for (const value of option.values) expect(told.value(value)).toBeTruthy();
      }
  });
});
