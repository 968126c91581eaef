// The page for each address; a page's code is loaded when it is first opened.

import { type ComponentType, lazy, Suspense } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import { isGame } from "./games/registry";
import { focusPage } from "./page_focus";
import { HomePage } from "./pages/HomePage";
import { NotFoundPage, UnknownGamePage } from "./pages/NotFoundPage";
import { Questions } from "./parts/questions";
import { ShortcutList } from "./parts/ShortcutList";
import { matchPath } from "./path_pattern";
import { route } from "./router";
import { t } from "./texts";
import { ToastRegion } from "./toasts";

/** Any page; its props are the named parts of its pattern. */
type Page = ComponentType<Record<string, string>>;

const LAZY_PAGES: readonly (readonly [string, () => Promise<Page>])[] = [
  ["/play/:game", async () => (await import("./pages/PlayBotsPage")).PlayBotsPage as Page],
  ["/pass/:game", async () => (await import("./pages/PassAndPlayPage")).PassAndPlayPage as Page],
  ["/host/:game", async () => (await import("./pages/HostTablePage")).HostTablePage as Page],
  ["/lobby/:game", async () => (await import("./pages/LobbyPage")).LobbyPage as Page],
  ["/c/:code", async () => (await import("./pages/JoinTablePage")).JoinTablePage as Page],
  ["/l/:link", async () => (await import("./pages/JoinTablePage")).JoinTablePage as Page],
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
  ["", HomePage as Page],
  ...LAZY_PAGES.map(([pattern, load]) => [pattern, lazy(load)] as const),
];

/** Load the page for `path` before it is shown. */
export function preloadPage(path: string): void {
  void LAZY_PAGES.find(([pattern]) => matchPath(pattern, path))?.[1]().catch(() => undefined);
}

export function App() {
  const { path } = route.value;
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current !== path) focusPage();
    shownPath.current = path;
  }, [path]);
  return (
    <>
      <Suspense fallback={<p class="visually-hidden">{t("loading")}</p>}>{pageFor(path)}</Suspense>
      <Questions />
      <ShortcutList />
      <ToastRegion />
    </>
  );
}

function pageFor(path: string) {
  for (const [pattern, PageComponent] of PAGES) {
    const params = matchPath(pattern, path);
    if (!params) continue;
    const game = params["game"];
    if (game === undefined || isGame(game)) return <PageComponent {...params} />;
    return <UnknownGamePage game={game} addressOf={(known) => pattern.replace(":game", known)} />;
  }
  return <NotFoundPage />;
}
