// The settings of this device, kept in localStorage.

import { effect, signal } from "@preact/signals";

export interface Settings {
  readonly theme: "auto" | "light" | "dark";
  readonly fourColours: boolean;
  readonly cardBack: "red" | "blue" | "green";
  /** How long moves of others and animations take. */
  readonly speed: "calm" | "normal" | "quick";
  /** The first tap raises a card, the second one plays it. */
  readonly raiseCards: boolean;
  readonly cardTiles: boolean;
  /** Heard only after the first tap or key, as browsers want it. */
  readonly sounds: boolean;
  /** Phones shake shortly when it is one's turn. */
  readonly vibration: boolean;
  /** Single letters as shortcuts; "?" lists them. */
  readonly shortcuts: boolean;
  readonly autoplay: boolean;
  /** Hides log and chat. */
  readonly zen: boolean;
  readonly name: string;
}

const STORAGE_KEY = "stolik.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  fourColours: false,
  cardBack: "red",
  speed: "normal",
  raiseCards: false,
  cardTiles: false,
  sounds: true,
  vibration: true,
  shortcuts: true,
  autoplay: false,
  zen: false,
  name: "",
};

/** What was chosen on this device; the rest follows the defaults. */
let chosen = loadChosen();

export const settings = signal<Settings>({ ...DEFAULTS, ...chosen });

/** Change some settings and remember them. */
export function changeSettings(changes: Partial<Settings>): void {
  chosen = { ...chosen, ...changes };
  settings.value = { ...DEFAULTS, ...chosen };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(chosen));
}

/** Keep the page's theme, cards and speed as the settings say, from now on: attributes of the root for CSS. */
export function applyTheme(): void {
  effect(() => {
    const root = document.documentElement.dataset;
    const { theme, fourColours, cardBack, speed } = settings.value;
    if (theme === "auto") delete root["theme"];
    else root["theme"] = theme;
    root["cards"] = fourColours ? "four" : "two";
    root["cardBack"] = cardBack;
    root["speed"] = speed;
  });
}

function loadChosen(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}
