// Colours are named once: style sheets use the tokens.

import { expect, test } from "vitest";

const SHEETS = import.meta.glob<string>("../src/**/*.css", { eager: true, query: "?raw", import: "default" });

test("raw colours are in tokens.css only", () => {
  expect(Object.keys(SHEETS).length).toBeGreaterThan(20);
  for (const [name, css] of Object.entries(SHEETS)) {
    if (name.endsWith("/tokens.css")) continue;
    expect(css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/gi), name).toBeNull();
  }
});
