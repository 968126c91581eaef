// The layout of a page: a bar with back button, title and tools, and the content.

import type { GameName } from "stolik-client";
import { InvitationBadge } from "../lobby/InvitationBadge";
import { usePageTitle } from "../page_title";
import { t } from "../texts";
import { Foot } from "./Foot";
import "./page.css";

interface Props {
  readonly title: string;
  readonly tools?: preact.ComponentChildren;
  readonly children: preact.ComponentChildren;
}

export function Page({ title, tools, children }: Props) {
  usePageTitle(title);
  return (
    <div class="page">
      <header class="page-bar">
        <a class="button button-quiet" rel="prev" href="/" aria-label={t("back")}>
          ‹
        </a>
        <h1>{title}</h1>
        <InvitationBadge />
        {tools}
      </header>
      <main class="page-body">{children}</main>
      <Foot />
    </div>
  );
}

/** A message with the next step, for an empty list, no connection, a cancelled table. */
export function Notice({ text, children }: { text: string; children?: preact.ComponentChildren }) {
  return (
    <section class="notice" role="status">
      <EmptyTable />
      <p>{text}</p>
      {children}
    </section>
  );
}

/** The service cannot be reached: what goes on without it, and another attempt. */
export function OfflineNotice({ onRetry, game }: { onRetry(): void; game?: GameName }) {
  return (
    <Notice text={t("offline")}>
      <div class="buttons">
        <button class="button-main" onClick={onRetry}>
          {t("retry")}
        </button>
        <a class="button" href={game ? `/play/${game}` : "/"}>
          {t(game ? "playAgainstBots" : "home")}
        </a>
      </div>
    </Notice>
  );
}

/** A table from above with four chairs and nobody there. */
function EmptyTable() {
  return (
    <svg class="notice-picture" viewBox="0 0 120 76" aria-hidden="true">
      <path class="notice-chairs" d="M52 5h16M52 71h16M8 30v16M112 30v16" />
      <rect class="notice-rail" x="16" y="12" width="88" height="52" rx="26" />
      <rect class="notice-felt" x="20" y="16" width="80" height="44" rx="22" />
    </svg>
  );
}

/** Placeholder rows while content loads. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div class="skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
