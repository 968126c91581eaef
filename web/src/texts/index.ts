// Which language is spoken, and how a key becomes a sentence in it.

import { signal } from "@preact/signals";
import { en, type Key, type Plural, type Texts } from "./en";

export const LANGUAGES = { en: "English", pl: "Polski", lv: "Latviešu", fr: "Français" } as const;
export type Language = keyof typeof LANGUAGES;
export type { Key };

const CATALOGUES: Record<Language, () => Promise<Texts>> = {
  en: async () => en,
  pl: async () => (await import("./pl")).pl,
  lv: async () => (await import("./lv")).lv,
  fr: async () => (await import("./fr")).fr,
};

/** The words that all clients share: reasons, options, events, results, phrases. */
const SHARED: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import("../../../client_sdk/texts/en.json"),
  pl: () => import("../../../client_sdk/texts/pl.json"),
  lv: () => import("../../../client_sdk/texts/lv.json"),
  fr: () => import("../../../client_sdk/texts/fr.json"),
};

export type Template = string | { readonly by: string; readonly [value: string]: string };

export interface SharedTexts {
  readonly games: Record<string, string>;
  readonly reasons: Record<string, string>;
  readonly options: Record<string, Record<string, { name: string; text: string; values?: Record<string, string> }>>;
  readonly events: Record<string, Record<string, Template>>;
  readonly results: Record<string, string>;
  readonly phrases: Record<string, string>;
  readonly choices: Record<string, string>;
}

export const shared = signal<SharedTexts | null>(null);

export const language = signal<Language>("en");
const texts = signal<Texts>(en);
const STORAGE_KEY = "stolik.language";

/** Speak `wanted` from now on; remembered on this device. */
export async function setLanguage(wanted: Language): Promise<void> {
  const [own, common] = await Promise.all([CATALOGUES[wanted](), SHARED[wanted]()]);
  texts.value = own;
  shared.value = common.default as SharedTexts;
  language.value = wanted;
  document.documentElement.lang = wanted;
  localStorage.setItem(STORAGE_KEY, wanted);
}

/** The language chosen on this device, else the browser's first that we speak. */
export function preferredLanguage(): Language {
  const candidates = [localStorage.getItem(STORAGE_KEY) ?? "", ...navigator.languages];
  const supported = candidates.map((wish) => wish.slice(0, 2)).find((wish) => wish in LANGUAGES);
  return (supported as Language | undefined) ?? "en";
}

/** The spoken language as this browser's region writes it: clocks differ between Britain and America. */
export function regionalLocale(): string {
  return navigator.languages.find((locale) => locale.startsWith(language.value)) ?? language.value;
}

/** The sentence for `key`; `{name}` is filled from `values`, plural forms follow `count`. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return fillTemplate(texts.value[key], values);
}

/** `entry` with its holes filled from `values`. */
export function fillTemplate(entry: string | Plural, values: Record<string, string | number>): string {
  const form = typeof entry === "string" ? entry : pluralForm(entry, Number(values["count"]));
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""));
}

function pluralForm(forms: Plural, count: number): string {
  const rule = new Intl.PluralRules(language.value).select(count);
  return forms[rule] ?? forms.other ?? "";
}
