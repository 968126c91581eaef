// A page with a bar on top: back, title, and what belongs in the corner.

import { t } from "../texts";
import "./page.css";

interface Props {
  readonly title: string;
  readonly tools?: preact.ComponentChildren;
  readonly children: preact.ComponentChildren;
}

export function Page({ title, tools, children }: Props) {
  return (
    <div class="page">
      <header class="page-bar">
        <a class="button button-quiet" rel="prev" href="/" aria-label={t("back")}>
          ‹
        </a>
        <h1>{title}</h1>
        {tools}
      </header>
      <main class="page-body">{children}</main>
    </div>
  );
}

/** What happened, and the next step: for empty, offline, cancelled, too late. */
export function Notice({ text, children }: { text: string; children?: preact.ComponentChildren }) {
  return (
    <section class="notice" role="status">
      <p>{text}</p>
      {children}
    </section>
  );
}

/** Rows whose shape is known before their content is. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div class="skeleton" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
