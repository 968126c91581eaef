// The menu of a table: rules, settings, switches, and what the table adds.

import { useState } from "preact/hooks";
import type { Header } from "stolik-client";
import { DeviceSettings } from "../account/DeviceSettings";
import { formatOptions } from "../house_rules/options_query";
import { useShortcut } from "../keys";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { changeSettings, settings } from "../settings";
import { t } from "../texts";
import "./menu.css";

export function TableMenu({ header, children }: { header: Header; children?: preact.ComponentChildren }) {
  const [open, setOpen] = useState(false);
  const [changing, setChanging] = useState(false);
  useShortcut("m", () => setOpen(true), "menu");
  const closeAfterChoice = (event: Event): void => {
    const target = event.target as Element;
    if (target.closest("button, a") && !target.closest("[data-stay]")) setOpen(false);
  };
  return (
    <>
      <button
        class="button-quiet"
        aria-label={t("menu")}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {open && (
        <Dialog title={t("menu")} place="corner" onClose={() => setOpen(false)}>
          <div class="menu" onClick={closeAfterChoice}>
            <a
              class="button button-quiet"
              href={`/rules/${header.game}${formatOptions(header.departures ?? header.options)}`}
            >
              {t("rules")}
            </a>
            <button class="button-quiet" onClick={() => setChanging(true)}>
              {t("settings")}
            </button>
            {(["sounds", "zen"] as const).map((key) => (
              <label key={key} class="field-row">
                <input
                  type="checkbox"
                  checked={settings.value[key]}
                  onChange={(event) => changeSettings({ [key]: event.currentTarget.checked })}
                />
                <span>{t(key)}</span>
              </label>
            ))}
            {children}
          </div>
        </Dialog>
      )}
      {changing && (
        <Dialog title={t("settings")} place="corner" onClose={() => setChanging(false)}>
          <DeviceSettings />
        </Dialog>
      )}
    </>
  );
}
