// Which events the player is notified of, by which channel, and the quiet hours.

import type { Profile, Settings } from "stolik-client/remote";

export const NOTIFIED_EVENTS = ["turn", "invite", "result"] as const;
export type NotifiedEvent = (typeof NOTIFIED_EVENTS)[number];
export type Channel = "push" | "mail" | "webhook";

type NotificationProfile = Pick<Profile, "emailMe" | "notices">;

/** Whether the player is notified of `event` by `channel`: on by default, and `emailMe` turns all mail off. */
export function isNotified({ emailMe, notices }: NotificationProfile, channel: Channel, event: NotifiedEvent): boolean {
  return (channel !== "mail" || emailMe) && (notices?.[channel]?.[event] ?? true);
}

/** The settings after a checkbox changed; mail is turned off when its last event is. */
export function settingsAfterChoice(
  profile: NotificationProfile,
  channel: Channel,
  event: NotifiedEvent,
  wanted: boolean,
): Settings {
  const choices = Object.fromEntries(
    NOTIFIED_EVENTS.map((other) => [other, other === event ? wanted : isNotified(profile, channel, other)]),
  );
  const notices = { [channel]: choices };
  return channel === "mail" ? { notices, emailMe: Object.values(choices).some(Boolean) } : { notices };
}

export interface Hour {
  /** The hour in UTC, as it is stored. */
  readonly utc: number;
  /** The local time. */
  readonly text: string;
}

/** The hours of the day from local midnight on; some time zones are not whole hours from UTC. */
export function localHours(language: string, now = new Date(), timeZone?: string): readonly Hour[] {
  const { hour12 } = new Intl.DateTimeFormat(language, { hour: "numeric" }).resolvedOptions();
  const format = new Intl.DateTimeFormat(language, {
    hour: hour12 ? "numeric" : "2-digit",
    minute: "2-digit",
    ...(timeZone && { timeZone }),
  });
  const sortable = new Intl.DateTimeFormat("en", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(timeZone && { timeZone }),
  });
  return Array.from({ length: 24 }, (_, utc) => {
    const at = new Date(now).setUTCHours(utc, 0, 0, 0);
    return { utc, text: format.format(at), order: sortable.format(at) };
  })
    .sort((a, b) => a.order.localeCompare(b.order))
    .map(({ utc, text }) => ({ utc, text }));
}

/** The device's time zone as its people call it, such as "Eastern European Time (Riga)". */
export function timeZoneName(locale: string, now = new Date(), timeZone?: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZoneName: "longGeneric", ...(timeZone && { timeZone }) });
  const name = format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const city = format.resolvedOptions().timeZone.split("/").slice(1).at(-1)?.replaceAll("_", " ");
  return city && !name.includes(city) ? `${name} (${city})` : name;
}

/** The quiet hours to begin with: 22:00 to 8:00 local time. */
export function defaultQuietHours(all: readonly Hour[]): { readonly from: number; readonly to: number } {
  return { from: all[22]?.utc ?? 22, to: all[8]?.utc ?? 8 };
}
