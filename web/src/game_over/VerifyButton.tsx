// Verifies a finished game in this browser: the deal and every move.

import { useState } from "preact/hooks";
import type { GameRecord, Verdict } from "stolik-client";
import { loadEngine } from "../engine/load_engine";
import { runAction } from "../run_action";
import { t } from "../texts";

export function VerifyButton({ record }: { record(): Promise<GameRecord> }) {
  const [verdict, setVerdict] = useState<Verdict>();
  const verify = async (): Promise<void> =>
    setVerdict(await (await loadEngine()).ask("verify", { record: await record() }));
  if (!verdict) return <button onClick={() => void runAction(verify)}>{t("verify")}</button>;
  return (
    <p role="status" class="small">
      {verdict.ok ? t("verified") : t("notVerified")}
    </p>
  );
}
