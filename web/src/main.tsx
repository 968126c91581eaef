// The entry point: theme, links, language, and the first render.

import "@fontsource-variable/source-sans-3/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/rows.css";
import { render } from "preact";
import { App, preloadPage } from "./App";
import { prefetchEngineWhenIdle } from "./engine/prefetch";
import { ErrorBoundary } from "./errors/ErrorBoundary";
import { rememberUncaughtErrors } from "./errors/error_log";
import { watchInstallPrompt } from "./install/install_prompt";
import { applyTitle } from "./page_title";
import { interceptLinks, route } from "./router";
import { applyTheme } from "./settings";
import { preferredLanguage, setLanguage } from "./texts";
import { reloadWhenChunkIsLost } from "./updates/lost_chunk";
import { UpdateNotice } from "./updates/UpdateNotice";
import { watchForUpdates } from "./updates/update_watch";

rememberUncaughtErrors();
reloadWhenChunkIsLost();
watchInstallPrompt();
applyTheme();
applyTitle();
interceptLinks();
preloadPage(route.peek().path);
void setLanguage(preferredLanguage()).then(() =>
  render(
    <>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
      <UpdateNotice />
    </>,
    document.getElementById("app") as HTMLElement,
  ),
);

if (route.peek().path === "/") prefetchEngineWhenIdle();
if ("serviceWorker" in navigator && import.meta.env.PROD) void watchForUpdates().catch(() => undefined);
