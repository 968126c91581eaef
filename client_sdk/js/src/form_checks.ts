// What a form can know before any call: e-mail, password, confirmation, name.

import { Invalid } from "./errors";

export const MIN_PASSWORD_LENGTH = 6; // Firebase's own limit
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const NAME = /^\S(?:.{0,28}\S)?$/u;

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly confirmation: string;
  readonly name?: string;
}

/** Throws Invalid with the first thing to put right; makes no call. */
export function checkAccount({ email, password, confirmation, name }: NewAccount): void {
  checkEmail(email);
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new Invalid("short-password", `at least ${MIN_PASSWORD_LENGTH} characters`);
  if (password !== confirmation) throw new Invalid("passwords-differ", "the passwords are not the same");
  if (name !== undefined) checkName(name);
}

export function checkEmail(email: string): void {
  if (email.length > 254 || !EMAIL.test(email)) throw new Invalid("bad-email", "this is no e-mail address");
}

/** A name of 1 to 30 characters that can be seen, without spaces at the ends. */
export function checkName(name: string): void {
  if (!NAME.test(name) || !/[\p{L}\p{M}\p{N}]/u.test(name) || /[\p{Cf}\p{Zl}\p{Zp}\p{Cc}]/u.test(name))
    throw new Invalid("bad-name", "1 to 30 letters, without spaces at the ends");
}
