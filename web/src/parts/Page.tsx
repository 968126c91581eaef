// The layout of a page: a bar with back button, title and tools, and the content.

import { usePageTitle } from "../page_title";
import { t } from "../texts";
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
        {tools}
      </header>
      <main class="page-body">{children}</main>
    </div>
  );
}

/** A message with the next step, for an empty list, no connection, a cancelled table. */
export function Notice({ text, children }: { text: string; children?: preact.ComponentChildren }) {
  return (
    <section class="notice" role="status">
      <p>{text}</p>
      {children}
    </section>
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
