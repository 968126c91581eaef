// The sheet to report somebody: why, and more in one's own words.

import { useState } from "preact/hooks";
import type { HostActions } from "stolik-client/remote";
import { Dialog } from "../parts/Dialog";
import { Form } from "../parts/Form";
import { runAction } from "../run_action";
import { type Key, t } from "../texts";
import { reported } from "./report_player";
import { shownName } from "./shown_name";
import "../finding/finding.css";

type Why = Parameters<HostActions["report"]>[1];

const REASONS: Record<Why, Key> = {
  abuse: "whyAbuse",
  cheating: "whyCheating",
  stalling: "whyStalling",
  name: "whyName",
  other: "whyOther",
};

/** Shows whom `reportPlayer` was called for; once per page. */
export function Reports() {
  const report = reported.value;
  if (!report) return null;
  const close = (): void => {
    reported.value = null;
  };
  return (
    <ReportSheet
      key={report.uid}
      name={shownName(report.name)}
      onSend={(why, text) => report.hostActions.report(report.uid, why, text)}
      onClose={close}
    />
  );
}

interface Props {
  readonly name: string;
  onSend(why: Why, text: string): Promise<void>;
  onClose(): void;
}

function ReportSheet({ name, onSend, onClose }: Props) {
  const [why, setWhy] = useState<Why>("abuse");
  const [text, setText] = useState("");
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    if (await runAction(() => onSend(why, text.trim()), t("reported"))) onClose();
    else setBusy(false);
  };
  return (
    <Dialog title={t("reportTitle", { name })} onClose={onClose}>
      <Form class="dialog-form" onSubmit={() => void send()}>
        <fieldset class="reasons">
          <legend>{t("reportWhy")}</legend>
          {Object.entries(REASONS).map(([reason, label]) => (
            <label key={reason} class="field-row">
              <input type="radio" name="why" checked={why === reason} onChange={() => setWhy(reason as Why)} />
              <span>{t(label)}</span>
            </label>
          ))}
        </fieldset>
        <label class="field">
          <span>{t("reportMore")}</span>
          <textarea rows={3} maxLength={1000} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <button class="button-main" type="submit" disabled={busy}>
          {t("sendReport")}
        </button>
      </Form>
    </Dialog>
  );
}
