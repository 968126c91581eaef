// The texts of the lessons in the current language, loaded with the first lesson.

import type { Language } from "..";
import type { LessonText, LessonTexts } from "./en";

export type { LessonText, LessonTexts };

const LESSON_CATALOGUES: Record<Language, () => Promise<LessonTexts>> = {
  en: async () => (await import("./en")).lessons,
  pl: async () => (await import("./pl")).lessons,
  lv: async () => (await import("./lv")).lessons,
  fr: async () => (await import("./fr")).lessons,
};

export function loadLessonTexts(language: Language): Promise<LessonTexts> {
  return LESSON_CATALOGUES[language]();
}
