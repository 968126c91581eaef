// The causes of Firebase Auth's errors, by the table that the Python SDK is tested with, too.

import { expect, it } from "vitest";
import table from "../../texts/auth_errors.json";
import { authError } from "../src/auth_errors";
import { InternalError, Invalid, NotSignedIn, Offline, type StolikError, TooMany } from "../src/index";

const CLASSES: { readonly [name: string]: new (reason: never) => StolikError } = {
  Invalid,
  NotSignedIn,
  Offline,
  TooMany,
};

it.each(Object.entries(table))("auth/%s is %s [J5]", (code, expected) => {
  const [name = "", reason] = expected.split(":");
  const thrown = Object.assign(new Error("text of Firebase"), { code: `auth/${code}` });
  const error = authError(thrown);
  expect(error).toBeInstanceOf(CLASSES[name]);
  expect(error).toMatchObject({ name, text: "text of Firebase", cause: thrown });
  if (reason) expect(error.reason).toBe(reason);
});

it("keeps what it does not know as the cause of an InternalError [J5]", () => {
  const unknown = Object.assign(new Error("new"), { code: "auth/new-code" });
  expect(authError(unknown)).toMatchObject({ reason: "internal", text: "auth/new-code new", cause: unknown });
  expect(authError(new TypeError("bug"))).toBeInstanceOf(InternalError);
  const known = new TooMany("too-many");
  expect(authError(known)).toBe(known);
});
