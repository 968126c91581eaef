// Which page is shown for which address; each page is loaded when it is first needed.

import { type ComponentType, lazy, Suspense } from "preact/compat";
import { match } from "./addresses";
import { Announcements } from "./announce";
import { First } from "./pages/First";
import { NothingHere } from "./pages/NothingHere";
import { place } from "./router";
import { t } from "./texts";

type Page = ComponentType<Record<string, string>>;

const LOADED_LATER: readonly (readonly [string, () => Promise<Page>])[] = [
  ["/play/:game", async () => (await import("./pages/PlayLocal")).PlayLocal as Page],
  ["/pass/:game", async () => (await import("./pages/PassAndPlay")).PassAndPlay as Page],
  ["/host/:game", async () => (await import("./pages/HostTable")).HostTable as Page],
  ["/lobby/:game", async () => (await import("./pages/LobbyPage")).LobbyPage as Page],
  ["/c/:code", async () => (await import("./pages/JoinTable")).JoinTable as Page],
  ["/l/:link", async () => (await import("./pages/JoinTable")).JoinTable as Page],
  ["/t/:id", async () => (await import("./pages/RemoteTablePage")).RemoteTablePage as Page],
  ["/r", async () => (await import("./pages/ReplayPage")).ReplayPage as Page],
  ["/r/:id", async () => (await import("./pages/ReplayPage")).ReplayPage as Page],
  ["/embed", async () => (await import("./pages/EmbedPage")).EmbedPage as Page],
  ["/rules/:game", async () => (await import("./pages/RulesPage")).RulesPage as Page],
  ["/learn/:game", async () => (await import("./pages/LearnPage")).LearnPage as Page],
  ["/rankings/:game", async () => (await import("./pages/RankingsPage")).RankingsPage as Page],
  ["/dev", async () => (await import("./pages/DevPage")).DevPage as Page],
  ["/account", async () => (await import("./pages/AccountPage")).AccountPage as Page],
];

const PAGES: readonly (readonly [string, Page])[] = [
  ["", First as Page],
  ...LOADED_LATER.map(([pattern, load]) => [pattern, lazy(load)] as const),
];

/** Ask for the page at `path` before it is shown. */
export function fetchPage(path: string): void {
  void LOADED_LATER.find(([pattern]) => match(pattern, path))?.[1]().catch(() => undefined);
}

export function App() {
  const { path } = place.value;
  for (const [pattern, Found] of PAGES) {
    const parts = match(pattern, path);
    if (parts) {
      return (
        <>
          <Suspense fallback={<p class="unseen">{t("loading")}</p>}>
            <Found {...parts} />
          </Suspense>
          <Announcements />
        </>
      );
    }
  }
  return <NothingHere />;
}
