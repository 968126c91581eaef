// Answers of Google's sign-in: only the one that this tab has asked for counts, and once.

import { beforeEach, describe, expect, test, vi } from "vitest";

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
} as unknown as Storage;

const token = (nonce: string): string => `e30.${btoa(JSON.stringify({ nonce })).replace(/=/g, "")}.`;
const answer = (idToken: string, state: string): string => new URLSearchParams({ id_token: idToken, state }).toString();

beforeEach(() => {
  vi.stubGlobal("localStorage", storage);
  stored.set("stolik.googleSignIn", JSON.stringify({ state: "s1", nonce: "n1" }));
});

describe("[W20] the answer of Google", () => {
  test("has the state and the nonce of the request, and counts once", async () => {
    const { tokenFromAnswer } = await import("../src/account/google_sign_in");
    expect(tokenFromAnswer(answer(token("n1"), "s1"), storage)).toBe(token("n1"));
    expect(tokenFromAnswer(answer(token("n1"), "s1"), storage)).toBeNull();
  });

  test.each([
    ["of another request", answer(token("n1"), "s2")],
    ["with the token of another request", answer(token("n2"), "s1")],
    ["without a token", "error=access_denied&state=s1"],
    ["with a token that is none", answer("x", "s1")],
  ])("%s is refused", async (_, hash) => {
    const { tokenFromAnswer } = await import("../src/account/google_sign_in");
    expect(tokenFromAnswer(hash, storage)).toBeNull();
  });
});
