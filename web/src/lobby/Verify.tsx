// 'Verify this game': the deal is computed again in this browser, and the page says what it checked.

import { useState } from "preact/hooks";
import type { GameRecord, Verdict } from "stolik-client";
import { attempt } from "../attempt";
import { engine } from "../engine";
import { t } from "../texts";

export function Verify({ record }: { record(): Promise<GameRecord> }) {
  const [verdict, setVerdict] = useState<Verdict>();
  const verify = async (): Promise<void> =>
    setVerdict(await (await engine()).ask("verify", { record: await record() }));
  if (!verdict) return <button onClick={() => void attempt(verify)}>{t("verify")}</button>;
  return (
    <p role="status" class="small">
      {verdict.ok ? t("verified") : t("notVerified")}
    </p>
  );
}
