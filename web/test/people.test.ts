// Around accounts: what is told by which channel, quiet hours on the wall, and whom to invite.

import { describe, expect, test } from "vitest";
import { defaultQuietHours, isNotified, localHours, settingsAfterChoice } from "../src/account/notification_settings";
import { inviteSuggestions, recentPlayers } from "../src/people/invite_suggestions";

describe("notices [A4]", () => {
  const nothing = { emailMe: true };

  test("tell everything that was never chosen, and no mail to who wants none", () => {
    expect(isNotified(nothing, "mail", "turn")).toBe(true);
    expect(isNotified({ emailMe: false }, "mail", "turn")).toBe(false);
    expect(isNotified({ emailMe: false }, "webhook", "turn")).toBe(true);
    expect(isNotified({ emailMe: true, notices: { mail: { turn: false } } }, "mail", "turn")).toBe(false);
  });

  test("are chosen one by one; the last one cleared switches mail off", () => {
    const two = settingsAfterChoice(nothing, "mail", "turn", false);
    expect(two).toEqual({ emailMe: true, notices: { mail: { turn: false, invite: true, result: true } } });
    const last = { emailMe: true, notices: { mail: { turn: false, invite: false, result: true } } };
    expect(settingsAfterChoice(last, "mail", "result", false).emailMe).toBe(false);
  });

  test("by mail come back for the one event that is ticked", () => {
    const back = settingsAfterChoice({ emailMe: false }, "mail", "invite", true);
    expect(back).toEqual({ emailMe: true, notices: { mail: { turn: false, invite: true, result: false } } });
  });

  test("to a webhook leave mail alone", () => {
    expect(settingsAfterChoice({ emailMe: false }, "webhook", "turn", false)).toEqual({
      notices: { webhook: { turn: false, invite: true, result: true } },
    });
  });
});

describe("quiet hours [X7]", () => {
  const winter = new Date("2026-01-15T12:00:00Z");

  test("are stored in UTC and shown as the wall's clock does", () => {
    const riga = localHours("lv", winter, "Europe/Riga");
    expect(riga.map(({ utc }) => utc).slice(0, 3)).toEqual([22, 23, 0]);
    expect(riga[0]?.text).toBe("00:00");
    expect(defaultQuietHours(riga)).toEqual({ from: 20, to: 6 });
  });

  test("exist where the zone is half an hour off", () => {
    const india = localHours("en-GB", winter, "Asia/Kolkata");
    expect(india[0]).toEqual({ utc: 19, text: "00:30" });
    expect(new Set(india.map(({ utc }) => utc)).size).toBe(24);
  });
});

describe("people to invite [X19]", () => {
  const table = (...seats: readonly [string | null, string][]) =>
    ({ header: { seats: seats.map(([uid, name]) => ({ uid, name })) } }) as never;
  const known = (uid: string) => ({ uid, name: uid.toUpperCase() });

  test("recent ones come from finished tables, once each, without bots and oneself", () => {
    const tables = [
      table(["me", "Me"], ["b", "Bob"], [null, "Bot"]),
      table(["c", "Cilla"], ["b", "Robert"], ["me", "Me"]),
    ];
    expect(recentPlayers(tables, "me")).toEqual([
      { uid: "b", name: "Bob" },
      { uid: "c", name: "Cilla" },
    ]);
  });

  test("favourites stand first, blocked people nowhere, and who is here is marked", () => {
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
