// The rules of each game in the current language, loaded when first shown.

import type { Language } from "..";
import type { RuleTexts } from "./en";

export type { RuleTexts };

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
