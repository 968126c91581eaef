// Tells the service which language this person reads: mails and push messages are written in it.

import { effect } from "@preact/signals";
import { language } from "../texts";
import type { Service } from "./service";

/** Store the page's language with the account: when somebody signs in, and when they choose another one. */
export function keepLanguage({ connection, account }: Pick<Service, "connection" | "account">): void {
  let told = ""; // once for each person and language, so that two open devices do not answer each other
  const tell = (): void => {
    const [person, profile] = [account.person.value, account.profile.value];
    if (!person || profile?.uid !== person.uid) return;
    const gets = !person.guest || !!profile.push?.length; // others are sent nothing
    const now = `${person.uid} ${language.peek()}`;
    if (!gets || told === now) return;
    told = now;
    if (profile.locale === language.peek()) return;
    account.save({ locale: language.peek() }).catch(() => {
      told = "";
    });
  };
  effect(() => {
    connection.auth.languageCode = language.value; // for the mails of Firebase Auth
    tell();
  });
  account.person.subscribe(tell);
  account.profile.subscribe(tell);
}
