// Catches a mistake in the page: says what happened and what to do, instead of a blank screen.

import { Component, type ComponentChildren } from "preact";
import { route } from "../router";
import { t } from "../texts";
import { isLostChunk, reloadOnce } from "../updates/lost_chunk";
import { reportError } from "./error_log";
import "./error_boundary.css";

interface State {
  readonly kind?: "mistake" | "lost" | "reloading";
}

export class ErrorBoundary extends Component<{ children: ComponentChildren }, State> {
  override state: State = {};
  private unsubscribe = (): void => undefined;

  override componentDidMount(): void {
    this.unsubscribe = route.subscribe(() => this.state.kind && this.setState({ kind: undefined }));
  }

  override componentWillUnmount(): void {
    this.unsubscribe();
  }

  override componentDidCatch(error: unknown): void {
    const lost = isLostChunk(error);
    const reloading = lost && reloadOnce();
    if (!reloading) reportError(error);
    this.setState({ kind: reloading ? "reloading" : lost ? "lost" : "mistake" });
  }

  render({ children }: { children: ComponentChildren }, { kind }: State) {
    if (!kind) return children;
    if (kind === "reloading") return <p class="error-boundary">{t("reloading")}</p>;
    return (
      <main class="error-boundary">
        <h1>{t(kind === "lost" ? "partMissing" : "pageFailed")}</h1>
        <p>{t(kind === "lost" ? "partMissingHint" : "pageFailedHint")}</p>
        <div class="buttons">
          <button class="button-main" onClick={() => location.reload()}>
            {t("reload")}
          </button>
          <a class="button" href="/">
            {t("home")}
          </a>
        </div>
      </main>
    );
  }
}
