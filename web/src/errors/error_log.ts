// Remembers the last errors of this tab; /dev shows them.

const STORAGE_KEY = "stolik.errors";
const MAX_ERRORS = 20;

export interface LoggedError {
  readonly at: string;
  readonly path: string;
  readonly text: string;
}

/** Write `error` to the console and remember it. */
export function reportError(error: unknown): void {
  console.error(error);
  remember(error);
}

/** The remembered errors, oldest first. */
export function recentErrors(): readonly LoggedError[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as LoggedError[];
  } catch {
    return [];
  }
}

/** Remember what nobody caught; the browser writes it to the console itself. */
export function rememberUncaughtErrors(): void {
  addEventListener("error", ({ error, message }) => remember(error ?? message));
  addEventListener("unhandledrejection", ({ reason }) => remember(reason));
}

function remember(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const errors = [...recentErrors(), { at: new Date().toISOString(), path: location.pathname, text }];
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(errors.slice(-MAX_ERRORS)));
  } catch {
    // no room: the console has it
  }
}
