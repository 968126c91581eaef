// The page around the table: shortcuts, unread messages, bubbles, short messages.

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
});
afterEach(() => vi.useRealTimers());

describe("shortcuts", () => {
  const key = (key: string, held: Partial<KeyboardEvent> = {}): KeyboardEvent =>
    ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }) as KeyboardEvent;

  test("a letter needs no other key, Ctrl is Cmd on a Mac, and Shift makes a difference with them", async () => {
    const { isShortcut } = await import("../src/keys");
    expect(isShortcut("h", key("h"))).toBe(true);
    expect(isShortcut("h", key("h", { ctrlKey: true }))).toBe(false);
    expect(isShortcut("?", key("?", { shiftKey: true }))).toBe(true);
    expect(isShortcut("Ctrl+Z", key("z", { metaKey: true }))).toBe(true);
    expect(isShortcut("Ctrl+Z", key("Z", { ctrlKey: true, shiftKey: true }))).toBe(false);
    expect(isShortcut("Ctrl+Shift+Z", key("Z", { ctrlKey: true, shiftKey: true }))).toBe(true);
    expect(isShortcut("Ctrl+Z", key("z"))).toBe(false);
  });

  test("a key in a text field is typed, one on a button is not", async () => {
    const { isTyping } = await import("../src/keys");
    const target = (found: boolean): EventTarget => ({ closest: () => (found ? {} : null) }) as unknown as EventTarget;
    expect(isTyping({ target: target(true) })).toBe(true);
    expect(isTyping({ target: target(false) })).toBe(false);
    expect(isTyping({ target: null })).toBe(false);
  });
});

describe("the closed chat [W25]", () => {
  const message = (id: string, uid: string, at: number) => ({ id, uid, at, text: id });

  test("counts what others wrote since it was read", async () => {
    const { countUnread } = await import("../src/table/chat_hooks");
    const messages = [message("1", "bob", 10), message("2", "ann", 20), message("3", "bob", 30)];
    expect(countUnread(messages, "ann", 0)).toBe(2);
    expect(countUnread(messages, "ann", 10)).toBe(1);
    expect(countUnread(messages, "ann", 30)).toBe(0);
  });

  test("shows one new message as a bubble, and none of those from before", async () => {
    const { newMessage } = await import("../src/table/chat_hooks");
    const messages = [message("1", "bob", 10), message("2", "ann", 20)];
    expect(newMessage(messages, new Set(["1"]))?.id).toBe("2");
    expect(newMessage(messages, new Set())).toBeNull();
    expect(newMessage(messages, new Set(["1", "2"]))).toBeNull();
  });
});

describe("short messages", () => {
  test("disappear after some seconds, and the same text is not shown twice", async () => {
    const { messages, toast } = await import("../src/toasts");
    toast("a");
    toast("b", "error");
    toast("a");
    expect(messages.value.map(({ text, kind }) => [text, kind])).toEqual([
      ["b", "error"],
      ["a", "info"],
    ]);
    vi.advanceTimersByTime(5000);
    expect(messages.value).toEqual([]);
  });

  test("one with a button stays longer", async () => {
    const { messages, toast } = await import("../src/toasts");
    toast("new version", "info", { text: "Reload", run: () => undefined });
    vi.advanceTimersByTime(5000);
    expect(messages.value).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    expect(messages.value).toEqual([]);
  });
});

test("a tab's title says where one is, and that it is one's turn [W24] [W35]", async () => {
  const { tabTitle } = await import("../src/page_title");
  expect(tabTitle("", "")).toBe("Stolik");
  expect(tabTitle("Zole", "")).toBe("Zole · Stolik");
  expect(tabTitle("Zole", "Your turn")).toBe("● Your turn · Zole · Stolik");
});
