// The settings of this device: language, theme, cards, speed, sounds, what a table shows.

import "./device_settings.css";
import { changeSettings, type Settings, settings } from "../settings";
import { type Key, LANGUAGE_NAMES, type Language, language, setLanguage, t } from "../texts";

/** The settings with a few values each, and the texts of the values. */
const CHOICES = {
  theme: { auto: "themeAuto", light: "themeLight", dark: "themeDark" },
  speed: { calm: "speedCalm", normal: "speedNormal", quick: "speedQuick" },
  cardBack: { red: "backRed", blue: "backBlue", green: "backGreen" },
} as const satisfies { [K in keyof Settings]?: Record<Settings[K] & string, Key> };

const SWITCHES: Partial<Record<keyof Settings, Key>> = {
  fourColours: "fourColours",
  cardTiles: "cardTiles",
  raiseCards: "raiseCards",
  sounds: "sounds",
  vibration: "vibration",
  shortcuts: "shortcutsSetting",
  autoplay: "autoplaySetting",
  zen: "zen",
};

export function DeviceSettings() {
  return (
    <section class="form">
      <h2>{t("thisDevice")}</h2>
      <div class="field-pair">
        <label class="field">
          <span>{t("language")}</span>
          <select value={language.value} onChange={(event) => void setLanguage(event.currentTarget.value as Language)}>
            {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {Object.entries(CHOICES).map(([key, values]) => (
          <label key={key} class="field">
            <span>{t(key as keyof typeof CHOICES)}</span>
            <select
              value={settings.value[key as keyof typeof CHOICES]}
              onChange={(event) => changeSettings({ [key]: event.currentTarget.value })}
            >
              {Object.entries(values).map(([value, text]) => (
                <option key={value} value={value}>
                  {t(text)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <div>
        {Object.entries(SWITCHES).map(([key, text]) => (
          <label key={key} class="field-row">
            <input
              type="checkbox"
              checked={settings.value[key as "sounds"]}
              onChange={(event) => changeSettings({ [key]: event.currentTarget.checked })}
            />
            <span>{t(text)}</span>
          </label>
        ))}
      </div>
    </section>
  );
}
