// Talk at the table: preset phrases for quick hands, plain text for the rest. Text is only ever text.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "stolik-client";
import { toast } from "../announce";
import { useLive } from "../live";
import { shared, t } from "../texts";

const LONGEST = 500;

interface Props {
  readonly table: Table;
  /** People one does not want to hear. */
  readonly unheard: readonly string[];
}

export function Chat({ table, unheard }: Props) {
  const messages = (useLive(table.chat) ?? []).filter(({ uid }) => !unheard.includes(uid));
  const seats = useLive(table.seats) ?? [];
  const [text, setText] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const phrases = shared.value?.phrases ?? {};
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [messages.length]);
  const say = (what: string | { preset: string }): void => {
    table.say(what).catch(() => toast(t("notSaid"), "error"));
    setText("");
  };
  const nameOf = (uid: string): string => seats.find((chair) => chair.uid === uid)?.name ?? t("somebody");
  return (
    <section class="chat" aria-label={t("chat")}>
      <h2>{t("chat")}</h2>
      <ol ref={list} aria-live="polite" tabIndex={0}>
        {messages.map((one) => (
          <li key={one.id}>
            <b>{nameOf(one.uid)}</b> {one.preset ? phrases[one.preset] : one.text}
          </li>
        ))}
        {!messages.length && <li class="muted">{t("nothingSaid")}</li>}
      </ol>
      {table.seat !== null && (
        <>
          <div class="chat-phrases">
            {Object.entries(phrases).map(([key, phrase]) => (
              <button key={key} onClick={() => say({ preset: key })}>
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
            <input
              value={text}
              maxLength={LONGEST}
              aria-label={t("message")}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <button type="submit" disabled={!text.trim()}>
              {t("send")}
            </button>
          </form>
        </>
      )}
    </section>
  );
}
