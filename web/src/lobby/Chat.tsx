// Talk at the table: preset phrases for quick hands, plain text for the rest. Text is only ever text.

import { useState } from "preact/hooks";
import type { Table } from "stolik-client";
import { toast } from "../announce";
import { useLive } from "../live";
import { shared, t } from "../texts";

const LONGEST = 500;

export function Chat({ table, onClose }: { table: Table; onClose(): void }) {
  const messages = useLive(table.chat) ?? [];
  const seats = useLive(table.seats) ?? [];
  const [text, setText] = useState("");
  const phrases = shared.value?.phrases ?? {};
  const say = (what: string | { preset: string }): void => {
    table.say(what).catch(() => toast(t("notSaid"), "error"));
    setText("");
  };
  const nameOf = (uid: string): string => seats.find((chair) => chair.uid === uid)?.name ?? t("somebody");
  return (
    <section class="chat" role="dialog" aria-label={t("chat")}>
      <div class="field-row">
        <h2 style={{ flex: 1 }}>{t("chat")}</h2>
        <button class="button-quiet" onClick={onClose}>
          {t("close")}
        </button>
      </div>
      <ol aria-live="polite">
        {messages.map((one) => (
          <li key={one.id}>
            <b>{nameOf(one.uid)}</b> {one.preset ? phrases[one.preset] : one.text}
          </li>
        ))}
        {!messages.length && <li class="muted">{t("nothingSaid")}</li>}
      </ol>
      <div class="buttons">
        {Object.entries(phrases).map(([key, phrase]) => (
          <button key={key} class="button-quiet" onClick={() => say({ preset: key })}>
            {phrase}
          </button>
        ))}
      </div>
      <form
        class="field-row"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) say(text.trim());
        }}
      >
        <input value={text} maxLength={LONGEST} aria-label={t("message")} onInput={(event) => setText(event.currentTarget.value)} />
        <button type="submit" disabled={!text.trim()}>
          {t("send")}
        </button>
      </form>
    </section>
  );
}
