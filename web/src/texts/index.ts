// The current language, and the text for a key in it.

import { signal } from "@preact/signals";
import { type Catalogue, type GameName, type Language, Texts as SharedTexts } from "stolik-client";
import { en, type Key, type Plural, type Texts } from "./en";

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  pl: "Polski",
  lv: "Latviešu",
  fr: "Français",
};
export type { Key, Language };

/** The web client's own texts. */
const WEB_TEXTS: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  pl: async () => (await import("./pl")).pl,
  lv: async () => (await import("./lv")).lv,
  fr: async () => (await import("./fr")).fr,
};

/** The texts that all clients share: games, reasons, options, events, results, phrases. */
const CATALOGUES: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import("../../../client_sdk/texts/en.json"),
  pl: () => import("../../../client_sdk/texts/pl.json"),
  lv: () => import("../../../client_sdk/texts/lv.json"),
  fr: () => import("../../../client_sdk/texts/fr.json"),
};

const EMPTY_CATALOGUE: Catalogue = {
  games: {},
  reasons: {},
  explanations: {},
  advice: {},
  options: {},
  choices: {},
  combinations: {},
  events: {},
  ownEvents: {},
  results: {},
  phrases: {},
  words: {},
};
const STORAGE_KEY = "stolik.language";

export const language = signal<Language>("en");
/** The shared texts in the current language; empty until `setLanguage` has loaded them. */
export const shared = signal(new SharedTexts(EMPTY_CATALOGUE));
const texts = signal<Texts>(en);

/** Load and show `wanted` from now on, and remember it on this device. */
export async function setLanguage(wanted: Language): Promise<void> {
  const [webTexts, catalogue] = await Promise.all([WEB_TEXTS[wanted](), CATALOGUES[wanted]()]);
  texts.value = webTexts;
  shared.value = new SharedTexts(catalogue.default as Catalogue, wanted);
  language.value = wanted;
  document.documentElement.lang = wanted;
  localStorage.setItem(STORAGE_KEY, wanted);
}

/** The language chosen on this device, else the first of the browser's that we have, else English. */
export function preferredLanguage(): Language {
  const candidates = [localStorage.getItem(STORAGE_KEY) ?? "", ...navigator.languages];
  const supported = candidates.map((locale) => locale.slice(0, 2)).find((code) => code in LANGUAGE_NAMES);
  return (supported as Language | undefined) ?? "en";
}

/** The browser's locale for the current language, such as en-GB: clocks and numbers depend on the region. */
export function regionalLocale(): string {
  const regional = navigator.languages.find((locale) => locale.startsWith(language.value));
  return regional ?? (language.value === "en" ? englishAbroad() : language.value);
}

/** English for somebody whose device speaks another language: plain "en" would be American, with 12 hours. */
function englishAbroad(): string {
  const { hourCycle = "h23" } = new Intl.DateTimeFormat(navigator.languages[0], { hour: "numeric" }).resolvedOptions();
  return `en-GB-u-hc-${hourCycle}`;
}

/** The text for `key`; `{name}` is filled from `values`, plural forms follow `count`. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return fillTemplate(texts.value[key], values);
}

/** The name of a game; `game` may come from an address, so any text is accepted. */
export function gameName(game: string): string {
  return shared.value.game(game as GameName);
}

/** `template` with each `{name}` filled from `values`. */
export function fillTemplate(template: string | Plural, values: Record<string, string | number>): string {
  const form = typeof template === "string" ? template : pluralForm(template, Number(values["count"]));
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

function pluralForm(forms: Plural, count: number): string {
  const rule = new Intl.PluralRules(language.value).select(count);
  return forms[rule] ?? forms.other ?? "";
}
