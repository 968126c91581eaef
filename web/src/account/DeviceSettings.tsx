// The settings of this device: language, theme, cards, sounds, what a table shows.

import { changeSettings, type Settings, settings } from "../settings";
import { type Key, LANGUAGE_NAMES, type Language, language, setLanguage, t } from "../texts";

const SWITCHES: Partial<Record<keyof Settings, Key>> = {
  fourColours: "fourColours",
  cardTiles: "cardTiles",
  sounds: "sounds",
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
        <label class="field">
          <span>{t("theme")}</span>
          <select
            value={settings.value.theme}
            onChange={(event) => changeSettings({ theme: event.currentTarget.value as Settings["theme"] })}
          >
            <option value="auto">{t("themeAuto")}</option>
            <option value="light">{t("themeLight")}</option>
            <option value="dark">{t("themeDark")}</option>
          </select>
        </label>
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
