// The list of keyboard shortcuts, on "?".

import { useState } from "preact/hooks";
import { shortcuts, useShortcut } from "../keys";
import { changeSettings, settings } from "../settings";
import { t } from "../texts";
import { Dialog } from "./Dialog";
import "./shortcuts.css";

/** Opens the list on "?"; once per page. */
export function ShortcutList() {
  const [open, setOpen] = useState(false);
  useShortcut("?", () => setOpen(true), "shortcutsHelp");
  useShortcut("Escape", null, "shortcutEscape");
  useShortcut("Enter", null, "shortcutEnter");
  if (!open) return null;
  return (
    <Dialog title={t("shortcuts")} onClose={() => setOpen(false)}>
      <dl class="shortcuts">
        {[...shortcuts.value].reverse().map(({ key, text }) => (
          <div key={key + text}>
            <dt>
              {key.split(/(?<=.)\+(?=.)/).map((part) => (
                <kbd key={part}>{part}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <label class="field-row">
        <input
          type="checkbox"
          checked={settings.value.shortcuts}
          onChange={(event) => changeSettings({ shortcuts: event.currentTarget.checked })}
        />
        <span>{t("shortcutsSetting")}</span>
      </label>
    </Dialog>
  );
}
