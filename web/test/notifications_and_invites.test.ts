// Notification settings, quiet hours, and suggestions for invitations.

import type { TableInfo } from "stolik-client/remote";
import { describe, expect, test } from "vitest";
import {
  defaultQuietHours,
  isNotified,
  localHours,
  settingsAfterChoice,
  timeZoneName,
} from "../src/account/notification_settings";
import { inviteSuggestions, recentPlayers } from "../src/people/invite_suggestions";

describe("notifications [A4]", () => {
  const nothing = { emailMe: true };

  test("are on by default; no mail where the player wants none", () => {
    expect(isNotified(nothing, "mail", "turn")).toBe(true);
    expect(isNotified({ emailMe: false }, "mail", "turn")).toBe(false);
    expect(isNotified({ emailMe: false }, "webhook", "turn")).toBe(true);
    expect(isNotified({ emailMe: true, notices: { mail: { turn: false } } }, "mail", "turn")).toBe(false);
  });

  test("are chosen one by one; clearing the last one turns mail off", () => {
    const two = settingsAfterChoice(nothing, "mail", "turn", false);
    expect(two).toEqual({ emailMe: true, notices: { mail: { turn: false, invite: true, result: true } } });
    const last = { emailMe: true, notices: { mail: { turn: false, invite: false, result: true } } };
    expect(settingsAfterChoice(last, "mail", "result", false).emailMe).toBe(false);
  });

  test("by mail come back only for the event that is ticked", () => {
    const back = settingsAfterChoice({ emailMe: false }, "mail", "invite", true);
    expect(back).toEqual({ emailMe: true, notices: { mail: { turn: false, invite: true, result: false } } });
  });

  test("by webhook do not change mail", () => {
    expect(settingsAfterChoice({ emailMe: false }, "webhook", "turn", false)).toEqual({
      notices: { webhook: { turn: false, invite: true, result: true } },
    });
  });
});

describe("quiet hours [X7]", () => {
  const winter = new Date("2026-01-15T12:00:00Z");

  test("are stored in UTC and shown in local time", () => {
    const riga = localHours("lv", winter, "Europe/Riga");
    expect(riga.map(({ utc }) => utc).slice(0, 3)).toEqual([22, 23, 0]);
    expect(riga[0]?.text).toBe("00:00");
    expect(defaultQuietHours(riga)).toEqual({ from: 20, to: 6 });
  });

  test("are written as in the person's country, with their time zone", () => {
    const hourAt = (locale: string, timeZone: string): string | undefined =>
      localHours(locale, winter, timeZone)[22]?.text;
    expect(hourAt("en-US", "America/New_York")?.replace("\u202f", " ")).toBe("10:00 PM");
    expect(hourAt("pl", "Europe/Warsaw")).toBe("22:00");
    expect(hourAt("en-GB-u-hc-h23", "Europe/Warsaw")).toBe("22:00");
    expect(timeZoneName("en-GB", winter, "Europe/Riga")).toBe("Eastern European Time (Riga)");
    expect(timeZoneName("fr", winter, "Europe/Paris")).toContain("(Paris)");
  });

  test("work in a time zone with half an hour", () => {
    const india = localHours("en-GB", winter, "Asia/Kolkata");
    expect(india[0]).toEqual({ utc: 19, text: "00:30" });
    expect(new Set(india.map(({ utc }) => utc)).size).toBe(24);
  });
});

describe("players to invite [X19]", () => {
  const table = (...seats: readonly [string | null, string][]) =>
    ({ header: { seats: seats.map(([uid, name]) => ({ uid, name })) } }) as unknown as TableInfo;
  const known = (uid: string) => ({ uid, name: uid.toUpperCase() });

  test("recent ones come from finished tables, each once, without bots and oneself", () => {
    const tables = [
      table(["me", "Me"], ["b", "Bob"], [null, "Bot"]),
      table(["c", "Cilla"], ["b", "Robert"], ["me", "Me"]),
    ];
    expect(recentPlayers(tables, "me")).toEqual([
      { uid: "b", name: "Bob" },
      { uid: "c", name: "Cilla" },
    ]);
  });

  test("favourites come first, blocked players are left out, players in the lobby are marked", () => {
    const suggestions = inviteSuggestions({
      favourites: [known("f")],
      recent: [known("r"), known("x"), known("f")],
      active: [known("r"), known("s")],
      blocked: ["x"],
    });
    expect(suggestions).toEqual([
      { ...known("f"), favourite: true, inLobby: false },
      { ...known("r"), favourite: false, inLobby: true },
      { ...known("s"), favourite: false, inLobby: true },
    ]);
  });
});
