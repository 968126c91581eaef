// The settings of this device, kept in localStorage.

import { effect, signal } from "@preact/signals";

export interface Settings {
  readonly theme: "auto" | "light" | "dark";
  readonly fourColours: boolean;
  readonly cardTiles: boolean;
  readonly sounds: boolean;
  readonly autoplay: boolean;
  /** Hides log and chat. */
  readonly zen: boolean;
  readonly name: string;
}

const STORAGE_KEY = "stolik.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  fourColours: false,
  cardTiles: false,
  sounds: false,
  autoplay: false,
  zen: false,
  name: "",
};

export const settings = signal<Settings>(loadSettings());

/** Change some settings and remember them. */
export function changeSettings(changes: Partial<Settings>): void {
  settings.value = { ...settings.value, ...changes };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(settings.value));
}

/** Keep the page's theme and card colours as the settings say, from now on. */
export function applyTheme(): void {
  effect(() => {
    const root = document.documentElement.dataset;
    const { theme, fourColours } = settings.value;
    if (theme === "auto") delete root["theme"];
    else root["theme"] = theme;
    root["cards"] = fourColours ? "four" : "two";
  });
}

function loadSettings(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}
