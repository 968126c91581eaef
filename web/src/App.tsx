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
import { reported } from "./people/report_player";
import { shownPerson } from "./people/shown_person";
import { route } from "./router";
import { hasAccount } from "./service/service";
import { t } from "./texts";
import { ToastRegion } from "./toasts";

/** Comes only where somebody can be invited. */
const InvitationDialog = lazy(async () => (await import("./lobby/InvitationDialog")).InvitationDialog);

/** Sheets about somebody, at a table or on their profile. */
const Reports = lazy(async () => (await import("./people/ReportSheet")).Reports);
const PersonSheets = lazy(async () => (await import("./people/PersonSheet")).PersonSheets);

/** Any page; its props are the named parts of its pattern. */
type Page = ComponentType<Record<string, string>>;

const LAZY_PAGES: readonly (readonly [string, () => Promise<Page>])[] = [
  ["/play/:game", async () => (await import("./pages/PlayBotsPage")).PlayBotsPage as Page],
  ["/pass/:game", async () => (await import("./pages/PassAndPlayPage")).PassAndPlayPage as Page],
  ["/host/:game", async () => (await import("./pages/HostTablePage")).HostTablePage as Page],
  ["/lobby/:game", async () => (await import("./pages/LobbyPage")).LobbyPage as Page],
  ["/find/:game", async () => (await import("./pages/FindPlayersPage")).FindPlayersPage as Page],
  ["/watch", async () => (await import("./pages/WatchPage")).WatchPage as Page],
  ["/people", async () => (await import("./pages/PeoplePage")).PeoplePage as Page],
  ["/p/:uid", async () => (await import("./pages/ProfilePage")).ProfilePage as Page],
  ["/me/games", async () => (await import("./pages/OwnGamesPage")).OwnGamesPage as Page],
  ["/c/:code", async () => (await import("./pages/JoinTablePage")).JoinTablePage as Page],
  ["/l/:link", async () => (await import("./pages/JoinTablePage")).JoinTablePage as Page],
  ["/t/:id", async () => (await import("./pages/RemoteTablePage")).RemoteTablePage as Page],
  ["/r", async () => (await import("./pages/ReplayPage")).ReplayPage as Page],
  ["/r/:id", async () => (await import("./pages/ReplayPage")).ReplayPage as Page],
  ["/embed", async () => (await import("./pages/EmbedPage")).EmbedPage as Page],
  ["/games/:game", async () => (await import("./pages/GamePage")).GamePage as Page],
  ["/rules/:game", async () => (await import("./pages/RulesPage")).RulesPage as Page],
  ["/learn/:game", async () => (await import("./pages/LearnPage")).LearnPage as Page],
  ["/rankings/:game", async () => (await import("./pages/RankingsPage")).RankingsPage as Page],
  ["/dev", async () => (await import("./pages/DevPage")).DevPage as Page],
  ["/auth/action", async () => (await import("./pages/MailLinkPage")).MailLinkPage as Page],
  ["/auth/google", async () => (await import("./pages/GoogleReturnPage")).GoogleReturnPage as Page],
  ["/auth/pretend-google", async () => (await import("./pages/PretendGooglePage")).PretendGooglePage as Page],
  ["/about", async () => (await import("./pages/AboutPage")).AboutPage as Page],
  ["/login", async () => (await import("./pages/LogInPage")).LogInPage as Page],
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
      {hasAccount() && (
        <Suspense fallback={null}>
          <InvitationDialog />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {shownPerson.value && <PersonSheets />}
        {reported.value && <Reports />}
      </Suspense>
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
