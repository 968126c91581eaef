// The foot of a page: what Stolik is and stores, the settings, and on the first page the language. The names of the
// languages are in the letters of the device, because ours would need another file for them.

import { LANGUAGE_NAMES, type Language, language, setLanguage, t } from "../texts";
import "./foot.css";

export function Foot({ languages = false }: { languages?: boolean }) {
  return (
    <footer class="foot">
      <a href="/about">{t("aboutStolik")}</a>
      <a href="/account">{t("settings")}</a>
      {languages && (
        <select
          class="foot-language"
          aria-label={t("language")}
          value={language.value}
          onChange={(event) => void setLanguage(event.currentTarget.value as Language)}
        >
          {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      )}
    </footer>
  );
}
