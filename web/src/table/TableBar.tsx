// The bar of a table: back, title, chips, the last line of the log, and the buttons for hint, log, chat and menu.

import { InvitationBadge } from "../lobby/InvitationBadge";
import { Icon } from "../parts/Icon";
import { changeSettings, settings } from "../settings";
import { t } from "../texts";

export type Drawer = "log" | "chat";

interface Props {
  readonly title: string;
  /** The table's code and the like; left out where there is no room. */
  readonly chips: readonly string[];
  /** The newest line of the log. */
  readonly lastLine: string;
  readonly offline: boolean;
  readonly drawer: Drawer | null;
  /** Opens a drawer, or closes the open one. */
  onDrawer(which: Drawer): void;
  /** Asks for a hint; absent where none may be asked for. */
  readonly onHint?: (() => void) | undefined;
  /** Whether hints may be asked for at this table, now or later: the button keeps its place. */
  readonly hints?: boolean;
  /** Unread messages; absent where there is no chat. */
  readonly unread?: number | undefined;
  readonly tools?: preact.ComponentChildren;
}

export function TableBar({
  title,
  chips,
  lastLine,
  offline,
  drawer,
  onDrawer,
  onHint,
  hints = false,
  unread,
  tools,
}: Props) {
  const { zen, sounds } = settings.value;
  return (
    <header class="table-bar">
      <a class="button button-quiet" href="/" aria-label={t("back")}>
        <Icon name="back" />
      </a>
      <h1 class="table-title">{title}</h1>
      <div class="table-chips">
        {offline && <span class="chip chip-offline">{t("noConnection")}</span>}
        {chips.map((chip) => (
          <span key={chip} class="chip">
            {chip}
          </span>
        ))}
        {!zen && lastLine && (
          <span class="chip only-wide" aria-hidden="true">
            {lastLine}
          </span>
        )}
      </div>
      <div class="table-tools">
        <InvitationBadge />
        {(hints || onHint) && (
          <button class="button-quiet" disabled={!onHint} onClick={onHint} aria-label={t("hint")}>
            <Icon name="hint" />
          </button>
        )}
        <button
          class="button-quiet only-wide"
          aria-pressed={sounds}
          aria-label={t("sounds")}
          onClick={() => changeSettings({ sounds: !sounds })}
        >
          <Icon name={sounds ? "soundOn" : "soundOff"} />
        </button>
        {!zen && (
          <button
            class="button-quiet"
            aria-expanded={drawer === "log"}
            aria-label={t("log")}
            onClick={() => onDrawer("log")}
          >
            <Icon name="log" />
          </button>
        )}
        {unread !== undefined && !zen && (
          <button
            class="button-quiet"
            aria-expanded={drawer === "chat"}
            aria-label={unread ? `${t("chat")} (${unread})` : t("chat")}
            onClick={() => onDrawer("chat")}
          >
            <Icon name="chat" />
            {unread > 0 && <span class="table-badge">{unread}</span>}
          </button>
        )}
        {tools}
      </div>
    </header>
  );
}
