// Quick match: chairs that a search has taken.

import { Offline, RefusedByService } from "stolik-client";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { SearchChairs } = await import("../src/finding/search_chairs");

describe("a search that ends without a game [W5]", () => {
  const left: string[] = [];
  let refuse: Error | null = null;
  const leave = async (gameId: string): Promise<void> => {
    if (refuse) throw refuse;
    left.push(gameId);
  };
  beforeEach(() => {
    left.length = 0;
    refuse = null;
  });

  test("leaves every table at which it waited, and none that began", async () => {
    const chairs = new SearchChairs(leave);
    for (const id of ["late", "begun", "shown"]) chairs.take(id);
    chairs.keep("begun");
    await chairs.giveBack();
    expect(left).toEqual(["late", "shown"]);
    await chairs.giveBack();
    expect(left).toHaveLength(2);
  });

  test("leaves a table again where the first attempt failed", async () => {
    const chairs = new SearchChairs(leave);
    chairs.take("table");
    refuse = new Offline("offline");
    await expect(chairs.giveBack()).rejects.toBe(refuse);
    refuse = null;
    await chairs.giveBack();
    expect(left).toEqual(["table"]);
  });

  test("is over where the table is gone", async () => {
    const chairs = new SearchChairs(leave);
    chairs.take("table");
    refuse = new RefusedByService("no-such-game");
    await chairs.giveBack();
    refuse = null;
    await chairs.giveBack();
    expect(left).toEqual([]);
  });
});
