// The entry point: theme, links, language, and the first render.

import "@fontsource-variable/source-sans-3/wght.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/rows.css";
import { render } from "preact";
import { App, preloadPage } from "./App";
import { applyTitle } from "./page_title";
import { interceptLinks, route } from "./router";
import { applyTheme } from "./settings";
import { preferredLanguage, setLanguage } from "./texts";

applyTheme();
applyTitle();
interceptLinks();
preloadPage(route.peek().path);
void setLanguage(preferredLanguage()).then(() => render(<App />, document.getElementById("app") as HTMLElement));

if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js");
