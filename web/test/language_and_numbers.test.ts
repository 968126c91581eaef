// The reader's language: what the service is told about it, numbers, and names that the service makes up.

import { MutableState } from "stolik-client";
import { beforeEach, describe, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("document", { documentElement: {} });
  vi.stubGlobal("navigator", { languages: ["lv-LV", "pl-PL", "fr-FR", "en-GB"] });
});

interface Saved {
  readonly locale: string;
}

async function open(guest: boolean, push: readonly object[] = []) {
  const { keepLanguage } = await import("../src/service/keep_language");
  const { setLanguage } = await import("../src/texts");
  await setLanguage("pl");
  const person = new MutableState<object | null>();
  const profile = new MutableState<object | null>();
  const saved: string[] = [];
  const connection = { auth: { languageCode: null as string | null } };
  const save = async ({ locale }: Saved): Promise<void> => {
    saved.push(locale);
    profile.set({ uid: "ann", locale, push });
  };
  keepLanguage({ connection, account: { person, profile, save } } as never);
  person.set({ uid: "ann", guest });
  profile.set({ uid: "ann", locale: "en", push });
  return { connection, profile, saved, setLanguage };
}

describe("the service is told which language somebody reads [W24] [W29]", () => {
  test("when they sign in, and when they choose another one", async () => {
    const { connection, saved, setLanguage } = await open(false);
    expect(connection.auth.languageCode).toBe("pl");
    expect(saved).toEqual(["pl"]);
    await setLanguage("lv");
    expect(connection.auth.languageCode).toBe("lv");
    expect(saved).toEqual(["pl", "lv"]);
  });

  test("once, also if another device of theirs is in another language", async () => {
    const { profile, saved } = await open(false);
    profile.set({ uid: "ann", locale: "fr" });
    profile.set({ uid: "ann", locale: "fr", zen: true });
    expect(saved).toEqual(["pl"]);
  });

  test("not for a guest whom nothing is sent, but for one with push messages", async () => {
    expect((await open(true)).saved).toEqual([]);
    expect((await open(true, [{}])).saved).toEqual(["pl"]);
  });
});

test("numbers are written as the language does", async () => {
  const { formatNumber, formatPercent, countPoints } = await import("../src/texts/numbers");
  const { setLanguage } = await import("../src/texts");
  const written: Record<string, string[]> = {};
  for (const language of ["en", "pl", "fr", "lv"] as const) {
    await setLanguage(language);
    const all = [formatNumber(-4), formatPercent(62.5), countPoints(10_300), countPoints(-2), countPoints(1)];
    written[language] = all.map((text) => text.replace(/[\u00a0\u202f]/g, "_"));
  }
  expect(written).toEqual({
    en: ["−4", "62.5%", "10,300 points", "−2 points", "1 point"],
    pl: ["−4", "62,5%", "10_300 punktów", "−2 punkty", "1 punkt"],
    fr: ["−4", "62,5_%", "10_300 points", "−2 points", "1 point"],
    lv: ["−4", "62,5%", "10_300 punktu", "−2 punkti", "1 punkts"],
  });
});

test("a guest without a name is called so in the reader's language", async () => {
  const { isMadeUp, shownName } = await import("../src/people/shown_name");
  const { setLanguage } = await import("../src/texts");
  await setLanguage("lv");
  expect(shownName("Guest Vz72")).toBe("Viesis Vz72");
  expect(shownName("Guest of Ann")).toBe("Guest of Ann");
  expect([isMadeUp("Guest Vz72"), isMadeUp("Ann")]).toEqual([true, false]);
});

test("English on a device of another language keeps the hours of that country", async () => {
  const { regionalLocale, setLanguage } = await import("../src/texts");
  await setLanguage("en");
  const hourAt = (languages: string[]): string => {
    vi.stubGlobal("navigator", { languages });
    return new Intl.DateTimeFormat(regionalLocale(), { hour: "numeric", timeZone: "UTC" }).format(22 * 3_600_000);
  };
  expect(hourAt(["pl-PL"])).toBe("22");
  expect(hourAt(["en-US"])).toMatch(/^10.PM$/);
});
