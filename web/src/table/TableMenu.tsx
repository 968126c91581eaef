// The menu of a table; Escape or a tap outside closes it.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Header } from "stolik-client";
import { formatOptions } from "../house_rules/options_query";
import { changeSettings, settings } from "../settings";
import { t } from "../texts";
import "./menu.css";

export function TableMenu({ header, children }: { header: Header; children?: preact.ComponentChildren }) {
  const [open, setOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    sheet.current?.querySelector<HTMLElement>("button, a")?.focus();
    const leave = (event: Event): void => {
      if (
        event instanceof KeyboardEvent
          ? event.key === "Escape"
          : !sheet.current?.parentElement?.contains(event.target as Node)
      )
        setOpen(false);
    };
    addEventListener("keydown", leave);
    addEventListener("pointerdown", leave);
    return () => {
      removeEventListener("keydown", leave);
      removeEventListener("pointerdown", leave);
    };
  }, [open]);
  return (
    <div class="menu">
      <button class="button-quiet" aria-label={t("menu")} aria-expanded={open} onClick={() => setOpen(!open)}>
        ⋯
      </button>
      {open && (
        <div
          class="menu-sheet"
          ref={sheet}
          onClick={(event) => (event.target as Element).closest("[data-stay]") || setOpen(false)}
        >
          <a
            class="button button-quiet"
            href={`/rules/${header.game}${formatOptions(header.departures ?? header.options)}`}
          >
            {t("rules")}
          </a>
          {(["sounds", "zen"] as const).map((key) => (
            <label key={key} class="field-row" data-stay>
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
      )}
    </div>
  );
}
