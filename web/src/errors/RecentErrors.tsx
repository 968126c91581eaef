// The last errors of this tab, for /dev.

import { recentErrors } from "./error_log";

export function RecentErrors() {
  const errors = recentErrors();
  return (
    <section class="form">
      <h2>Errors in this tab</h2>
      {errors.length === 0 && <p>None.</p>}
      {errors.map(({ at, path, text }) => (
        <pre key={at} class="output" tabIndex={0}>{`${at} ${path}\n${text}`}</pre>
      ))}
    </section>
  );
}
