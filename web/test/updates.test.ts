// The offer to load a new version, and which errors mean that a part of the page is gone.

import { TooOld } from "stolik-client";
import { describe, expect, it } from "vitest";
import { errorText } from "../src/run_action";
import { isLostChunk } from "../src/updates/lost_chunk";
import { updateReady } from "../src/updates/update_watch";

describe("updates [W33]", () => {
  it("offers a reload when the service says that the page is too old", () => {
    expect(updateReady.value).toBe(false);
    errorText(new TooOld("client-too-old", ""));
    expect(updateReady.value).toBe(true);
  });

  it("knows a lost script from other errors, in the words of each browser", () => {
    const lost = [
      new TypeError("Failed to fetch dynamically imported module: https://x/assets/a.js"),
      new TypeError("error loading dynamically imported module: https://x/assets/a.js"),
      new TypeError("Importing a module script failed."),
      new Error("Unable to preload CSS for /assets/a.css"),
    ];
    expect(lost.map(isLostChunk)).toEqual([true, true, true, true]);
    expect(isLostChunk(new TypeError("x is undefined"))).toBe(false);
  });
});
