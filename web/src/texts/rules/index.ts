// The rules of each game in the current language, loaded when first shown.

import type { Language } from "..";
import type { RuleTexts } from "./en";
import type { GuideTexts } from "./guide/en";
import type { TableTexts } from "./tables/en";

export type { GuideTexts, RuleTexts, TableTexts };

const RULE_CATALOGUES: Record<Language, () => Promise<RuleTexts>> = {
  en: async () => (await import("./en")).en,
  pl: async () => (await import("./pl")).pl,
  lv: async () => (await import("./lv")).lv,
  fr: async () => (await import("./fr")).fr,
};

/** Each game's sentences by step; a step is named after the engine's event it explains. */
export function loadRuleTexts(language: Language): Promise<RuleTexts> {
  return RULE_CATALOGUES[language]();
}

const TABLE_CATALOGUES: Record<Language, () => Promise<TableTexts>> = {
  en: async () => (await import("./tables/en")).tables,
  pl: async () => (await import("./tables/pl")).tables,
  lv: async () => (await import("./tables/lv")).tables,
  fr: async () => (await import("./tables/fr")).tables,
};

/** The words of the tables on the rules pages. */
export function loadTableTexts(language: Language): Promise<TableTexts> {
  return TABLE_CATALOGUES[language]();
}

const GUIDE_CATALOGUES: Record<Language, () => Promise<GuideTexts>> = {
  en: async () => (await import("./guide/en")).guide,
  pl: async () => (await import("./guide/pl")).guide,
  lv: async () => (await import("./guide/lv")).guide,
  fr: async () => (await import("./guide/fr")).guide,
};

/** Each game in short, the headings of its rules, and what their pictures show. */
export function loadGuideTexts(language: Language): Promise<GuideTexts> {
  return GUIDE_CATALOGUES[language]();
}
