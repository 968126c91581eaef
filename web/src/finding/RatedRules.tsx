// What a rated game means, in five sentences; docs/rated.md has all of it.

import { type Key, t } from "../texts";
import "./finding.css";

const RULES: readonly Key[] = ["ratedRule1", "ratedRule2", "ratedRule3", "ratedRule4", "ratedRule5"];

export function RatedRules() {
  return (
    <details class="fold">
      <summary>{t("ratedRules")}</summary>
      <ul class="plain-list">
        {RULES.map((rule) => (
          <li key={rule}>{t(rule)}</li>
        ))}
      </ul>
    </details>
  );
}
