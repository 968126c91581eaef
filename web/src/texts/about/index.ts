// The texts of the page about Stolik in the current language, loaded with that page.

import type { Language } from "..";
import type { AboutTexts } from "./en";

export type { AboutTexts };

const ABOUT_CATALOGUES: Record<Language, () => Promise<AboutTexts>> = {
  en: async () => (await import("./en")).en,
  pl: async () => (await import("./pl")).pl,
  lv: async () => (await import("./lv")).lv,
  fr: async () => (await import("./fr")).fr,
};

export function loadAboutTexts(language: Language): Promise<AboutTexts> {
  return ABOUT_CATALOGUES[language]();
}
