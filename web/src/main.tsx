// The first lines that run: language, look, links, and the page.

import "@fontsource-variable/source-sans-3/wght.css";
import "./look/tokens.css";
import "./look/base.css";
import "./look/rows.css";
import { render } from "preact";
import { App, fetchPage } from "./App";
import { followLinks, place } from "./router";
import { wear } from "./settings";
import { preferred, speak } from "./texts";

wear();
followLinks();
fetchPage(place.peek().path);
void speak(preferred()).then(() => render(<App />, document.getElementById("app") as HTMLElement));

if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js");
