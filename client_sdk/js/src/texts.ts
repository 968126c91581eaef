// Texts in four languages. The catalogues are JSON files, which the client loads.
//
// A sentence has placeholders: {points}, or {seat:name} with a form that says how to write the value.
// A sentence that depends on a value is a map: {"by": "kind", "T": "...", "other": "..."}.

import type { Advice, EventOf, Reason, Refusal } from "./types";
import type { GameName, Json, JsonMap, Option } from "./wire_types";

export type Language = "en" | "pl" | "lv" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "pl", "lv", "fr"];

export type Sentence = string | { readonly by: string; readonly [value: string]: string };

/** A sentence for the person whose seat is the value of `who`. */
export interface OwnSentence {
  readonly who: string;
  readonly by?: string;
  readonly other: string;
  readonly [value: string]: string | undefined;
}

/** The content of `texts/en.json` and of the other languages. */
export interface Catalogue {
  readonly games: { readonly [game: string]: string };
  readonly reasons: { readonly [reason: string]: string };
  /** Sentences about refusals that name values. */
  readonly explanations: { readonly [reason: string]: Sentence };
  /** Why a bot advises a move. */
  readonly advice: { readonly [code: string]: Sentence };
  readonly options: {
    readonly [game: string]: {
      readonly [option: string]: {
        readonly name: string;
        readonly text: string;
        readonly values?: { readonly [value: string]: string };
      };
    };
  };
  readonly choices: { readonly [choice: string]: string };
  readonly combinations: { readonly [name: string]: string };
  readonly events: { readonly [game: string]: { readonly [kind: string]: Sentence } };
  /** Sentences in which the reader is `you`. */
  readonly ownEvents: { readonly [game: string]: { readonly [kind: string]: OwnSentence } };
  readonly results: { readonly [reason: string]: string };
  readonly phrases: { readonly [preset: string]: string };
  readonly words: { readonly [word: string]: string };
}

const SUITS: { readonly [suit: string]: string } = { c: "♣", d: "♦", h: "♥", s: "♠" };

/** A card as people write it: `Th` is 10♥. */
export function cardText(card: string): string {
  const rank = card.slice(0, -1).replace("T", "10");
  return rank + (SUITS[card.slice(-1)] ?? card.slice(-1));
}

/** A bid of bridge as people write it: `2H` is 2♥. */
export function bidText(bid: string): string {
  return bid.replace(/^([1-7])([CDHS])$/, (_, level: string, suit: string) => level + SUITS[suit.toLowerCase()]);
}

const signed = (value: number, size = `${Math.abs(value)}`): string => (value > 0 ? "+" : value < 0 ? "−" : "") + size;

export class Texts {
  constructor(
    readonly catalogue: Catalogue,
    readonly language: Language = "en",
  ) {}

  game(game: GameName): string {
    return this.catalogue.games[game] ?? game;
  }

  /** The sentence for a reason of refusal. */
  reason(reason: Reason): string {
    return this.catalogue.reasons[reason] ?? this.catalogue.reasons["internal"] ?? reason;
  }

  /** The sentence for a refusal, naming the suit, tiles or points where it has them. */
  refusal({ reason, values }: Pick<Refusal, "reason" | "values">): string {
    const sentence = this.catalogue.explanations[reason];
    if (sentence === undefined || !values || !Object.keys(values).length) return this.reason(reason);
    return this.fill(sentence, values, []);
  }

  /** Why a bot advises a move. */
  advice({ code, values }: Advice): string {
    const sentence = this.catalogue.advice[code];
    return sentence === undefined ? "" : this.fill(sentence, values, []);
  }

  /** The name of a combination of dice, such as three of a kind. */
  combination(name: string): string {
    return this.catalogue.combinations[name] ?? name;
  }

  phrase(preset: string): string {
    return this.catalogue.phrases[preset] ?? "";
  }

  result(reason: string): string {
    return this.catalogue.results[reason] ?? "";
  }

  word(word: string): string {
    return this.catalogue.words[word] ?? word;
  }

  /** Name, description and the text of each value of an option. */
  option(game: GameName, option: Option): { name: string; text: string; value(value: Json): string } {
    const texts = this.catalogue.options[game]?.[option.name];
    return {
      name: texts?.name ?? option.name,
      text: texts?.text ?? option.text,
      value: (value) => {
        if (typeof value === "boolean") return this.word(value ? "yes" : "no");
        if (Array.isArray(value)) return value.join(", ");
        return texts?.values?.[String(value)] ?? String(value);
      },
    };
  }

  /** A sentence about an event; `names` are the players by seat, and seat `me` is called `you`. */
  event(game: GameName, event: EventOf, names: readonly string[], me?: number): string {
    const values = event.values as unknown as JsonMap;
    const sentence = this.catalogue.events[game]?.[event.kind];
    if (sentence === undefined) return "";
    if (me === undefined) return this.fill(sentence, values, names);
    const own = this.catalogue.ownEvents[game]?.[event.kind];
    const called = Object.assign([...names], { [me]: this.word("you") });
    const text = this.fill(own && values[own.who] === me ? own : sentence, values, called);
    return text.charAt(0).toLocaleUpperCase(this.language) + text.slice(1);
  }

  private fill(text: Sentence | OwnSentence, values: JsonMap, names: readonly string[]): string {
    const sentence = typeof text === "string" ? text : (text[String(values[text.by ?? ""])] ?? text["other"]);
    return (sentence ?? "").replace(/\{(\w+)(?::(\w+))?\}/g, (_, key: string, form?: string) =>
      this.formatValue(values[key] ?? null, form, names),
    );
  }

  private decimal(value: number): string {
    return value.toFixed(1).replace(".", this.word("decimal-mark"));
  }

  /** One value of an event, written as `form` says; a subclass may write some forms in its own way. */
  protected formatValue(value: Json, form: string | undefined, names: readonly string[]): string {
    const list = Array.isArray(value) ? (value as readonly Json[]) : [];
    const text = String(value);
    const name = (seat: Json): string =>
      typeof seat === "number" ? (names[seat] ?? `${seat + 1}`) : this.word("nobody");
    switch (form) {
      case "name":
        return name(value);
      case "names":
        return list.length ? list.map(name).join(", ") : this.word("nobody");
      case "card":
        return value === null ? this.word("none") : cardText(text);
      case "cards":
        return list.map((card) => cardText(String(card))).join(" ");
      case "tiles":
      case "dice":
        return list.join(" ");
      case "each":
        return list.map((item, seat) => `${name(seat)} ${String(item)}`).join(", ");
      case "signed":
        return list.map((item, seat) => `${name(seat)} ${signed(Number(item))}`).join(", ");
      case "decimal":
        return this.decimal(Number(value));
      case "gain":
        return signed(Number(value), this.decimal(Math.abs(Number(value))));
      case "choice":
        return this.catalogue.choices[text] ?? text;
      case "bid":
        return bidText(text);
      case "suit":
        return SUITS[text] ?? text;
      case "combination":
        return this.combination(text);
      default:
        return text;
    }
  }
}
