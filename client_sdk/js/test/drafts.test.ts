// Drafts are stored in the order of the calls, and withdrawn by null.

import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ChatAndDrafts } from "../src/chat_and_drafts";
import { MutableState } from "../src/streams";

/** Writes that have begun, and a way to end each. */
let begun: { text: string | null; end: (error?: Error) => void }[] = [];
let drafts: ChatAndDrafts;
let open: () => ChatAndDrafts;

beforeAll(async () => {
  const write = (text: string | null): Promise<void> =>
    new Promise((resolve, reject) => begun.push({ text, end: (error) => (error ? reject(error) : resolve()) }));
  vi.resetModules();
  vi.doMock("firebase/firestore", async (real) => ({
    ...(await real<object>()),
    doc: (_: unknown, ...path: string[]) => path.join("/"),
    setDoc: (_: string, { text }: { text: string }) => write(text),
    deleteDoc: () => write(null),
  }));
  const { ChatAndDrafts } = await import("../src/chat_and_drafts");
  const connection = {
    auth: { currentUser: { uid: "me" } },
    timeout: 60_000,
    onClose: (): (() => void) => () => undefined,
  } as unknown as ConstructorParameters<typeof ChatAndDrafts>[0];
  open = () => new ChatAndDrafts(connection, "g", new MutableState());
  return () => {
    vi.doUnmock("firebase/firestore");
    vi.resetModules();
  };
});

beforeEach(() => {
  begun = [];
  drafts = open();
});

const begunTexts = async (): Promise<readonly (string | null)[]> => {
  await new Promise((resolve) => setTimeout(resolve, 0));
  return begun.map(({ text }) => text);
};

it("withdraws a draft after the one that is being written, never before it [W16]", async () => {
  const first = drafts.draft("meld r1,r2,r3", 5);
  await begunTexts();
  const withdrawn = drafts.draft(null, 5);
  expect(await begunTexts()).toEqual(["meld r1,r2,r3"]);
  begun[0]?.end();
  await first;
  expect(await begunTexts()).toEqual(["meld r1,r2,r3", null]);
  begun[1]?.end();
  await withdrawn;
});

it("leaves out drafts that a later one has replaced before they were written [W16]", async () => {
  const first = drafts.draft("a", 5);
  await begunTexts();
  const calls = [first, drafts.draft("b", 5), drafts.draft("c", 5)];
  expect(await begunTexts()).toEqual(["a"]);
  begun[0]?.end();
  expect(await begunTexts()).toEqual(["a", "c"]);
  begun[1]?.end();
  await Promise.all(calls);
});

it("goes on after a write that was refused", async () => {
  const refused = expect(drafts.draft("a", 5)).rejects.toMatchObject({ name: "InternalError" });
  await begunTexts();
  const next = drafts.draft(null, 5);
  begun[0]?.end(Object.assign(new Error("Denied"), { code: "internal" }));
  await refused;
  expect(await begunTexts()).toEqual(["a", null]);
  begun[1]?.end();
  await next;
});
