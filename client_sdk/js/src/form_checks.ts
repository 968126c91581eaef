// Checks of a sign-up form that need no call: e-mail, password, confirmation, name.

import { Invalid } from "./errors";

export const MIN_PASSWORD_LENGTH = 6; // Firebase's own limit
const MAX_EMAIL_LENGTH = 254;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const NAME = /^\S(?:.{0,28}\S)?$/u;
// Control characters, spaces other than the plain one, and what fonts show as nothing.
const INVISIBLE = /\p{C}|(?! )\p{Z}|\p{Default_Ignorable_Code_Point}|[\u2800\ufffc\u{16fe4}\u{1d159}]/u;

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  /** What was typed into a second field, where a form has one. */
  readonly confirmation?: string;
  readonly name?: string;
}

/** Throws Invalid for the first field that is wrong. */
export function checkAccount({ email, password, confirmation = password, name }: NewAccount): void {
  checkEmail(email);
  checkPassword(password);
  if (password !== confirmation) throw new Invalid("passwords-differ", "the passwords are not the same");
  if (name !== undefined) checkName(name);
}

/** Throws Invalid if the password is too short. */
export function checkPassword(password: string): void {
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new Invalid("short-password", `at least ${MIN_PASSWORD_LENGTH} characters`);
}

/** Throws Invalid unless this looks like an e-mail address. */
export function checkEmail(email: string): void {
  if (email.length > MAX_EMAIL_LENGTH || !EMAIL.test(email)) throw new Invalid("bad-email", "not an e-mail address");
}

/** Throws Invalid unless the name has 1 to 30 visible characters and no spaces at the ends. */
export function checkName(name: string): void {
  const isReadable = NAME.test(name) && /[\p{L}\p{N}]/u.test(name) && !/^\p{M}/u.test(name);
  if (!isReadable || INVISIBLE.test(name)) throw new Invalid("bad-name", "1 to 30 letters, without spaces at the ends");
}
