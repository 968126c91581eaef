// The title of the tab: where one is, with a mark when it is one's turn at a table.

import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "./texts";

/** A page that is loading and the page that it becomes may be named at once: the last one counts. */
const pageTitles = signal<readonly { readonly title: string }[]>([]);
/** Set while it is this person's turn. */
export const turnMark = signal(false);

/** "● Your turn · Zole · Stolik"; the name alone on the first page. */
export function tabTitle(page: string, yourTurn: string): string {
  return [yourTurn && `● ${yourTurn}`, page, "Stolik"].filter(Boolean).join(" · ");
}

/** Keep the tab's title as the page and the table say, from now on. */
export function applyTitle(): void {
  effect(() => {
    document.title = tabTitle(pageTitles.value.at(-1)?.title ?? "", turnMark.value ? t("yourTurn") : "");
  });
}

/** Name the page in the tab's title as long as it is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const named = { title };
    pageTitles.value = [...pageTitles.peek(), named];
    return () => {
      pageTitles.value = pageTitles.peek().filter((other) => other !== named);
    };
  }, [title]);
}
