// Which page is shown for which address; each page is loaded when it is first needed.

import { type ComponentType, lazy, Suspense } from "preact/compat";
import { match } from "./addresses";
import { Announcements } from "./announce";
import { First } from "./pages/First";
import { NothingHere } from "./pages/NothingHere";
import { place } from "./router";
import { t } from "./texts";

type Page = ComponentType<Record<string, string>>;

const PAGES: readonly (readonly [string, Page])[] = [
  ["", First as Page],
  ["/play/:game", lazy(async () => (await import("./pages/PlayLocal")).PlayLocal as Page)],
  ["/pass/:game", lazy(async () => (await import("./pages/PassAndPlay")).PassAndPlay as Page)],
  ["/host/:game", lazy(async () => (await import("./pages/HostTable")).HostTable as Page)],
  ["/lobby/:game", lazy(async () => (await import("./pages/LobbyPage")).LobbyPage as Page)],
  ["/c/:code", lazy(async () => (await import("./pages/JoinTable")).JoinTable as Page)],
  ["/l/:link", lazy(async () => (await import("./pages/JoinTable")).JoinTable as Page)],
  ["/t/:id", lazy(async () => (await import("./pages/RemoteTablePage")).RemoteTablePage as Page)],
  ["/r", lazy(async () => (await import("./pages/ReplayPage")).ReplayPage as Page)],
  ["/r/:id", lazy(async () => (await import("./pages/ReplayPage")).ReplayPage as Page)],
  ["/embed", lazy(async () => (await import("./pages/EmbedPage")).EmbedPage as Page)],
  ["/rules/:game", lazy(async () => (await import("./pages/RulesPage")).RulesPage as Page)],
  ["/learn/:game", lazy(async () => (await import("./pages/LearnPage")).LearnPage as Page)],
  ["/rankings/:game", lazy(async () => (await import("./pages/RankingsPage")).RankingsPage as Page)],
  ["/dev", lazy(async () => (await import("./pages/DevPage")).DevPage as Page)],
  ["/account", lazy(async () => (await import("./pages/AccountPage")).AccountPage as Page)],
];

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
