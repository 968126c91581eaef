// The chat of a table: preset phrases and free text.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "stolik-client";
import { Form } from "../parts/Form";
import { useLatestValue } from "../service/useLatestValue";
import { shared, t } from "../texts";
import "./chat.css";
import { toast } from "../toasts";

const MAX_MESSAGE_LENGTH = 500;

interface Props {
  readonly table: Table;
  /** Blocked players, whose messages are not shown. */
  readonly hiddenUids: readonly string[];
}

export function Chat({ table, hiddenUids: unheard }: Props) {
  const messages = (useLatestValue(table.chat) ?? []).filter(({ uid }) => !unheard.includes(uid));
  const seats = useLatestValue(table.seats) ?? [];
  const [text, setText] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const phrases = shared.value.catalogue.phrases;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [messages.length]);
  const send = (message: string | { preset: string }): void => {
    table.say(message).catch(() => toast(t("messageNotSent"), "error"));
    setText("");
  };
  const nameOf = (uid: string): string => seats.find((chair) => chair.uid === uid)?.name ?? t("somebody");
  return (
    <section class="chat" aria-label={t("chat")}>
      <h2>{t("chat")}</h2>
      <ol ref={list} aria-live="polite" tabIndex={0}>
        {messages.map((message) => (
          <li key={message.id}>
            <b>{nameOf(message.uid)}</b> {message.preset ? phrases[message.preset] : message.text}
          </li>
        ))}
        {!messages.length && <li class="muted">{t("noMessages")}</li>}
      </ol>
      {table.seat !== null && (
        <>
          <div class="chat-phrases">
            {Object.entries(phrases).map(([key, phrase]) => (
              <button key={key} onClick={() => send({ preset: key })}>
                {phrase}
              </button>
            ))}
          </div>
          <Form class="field-row" onSubmit={() => text.trim() && send(text.trim())}>
            <input
              value={text}
              maxLength={MAX_MESSAGE_LENGTH}
              aria-label={t("message")}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <button type="submit" disabled={!text.trim()}>
              {t("send")}
            </button>
          </Form>
        </>
      )}
    </section>
  );
}
