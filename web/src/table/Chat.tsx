// The chat of a table: messages, preset phrases, and a field for free text.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Table } from "stolik-client";
import { Form } from "../parts/Form";
import { Icon } from "../parts/Icon";
import { PersonName } from "../people/PersonButton";
import { useLatestValue } from "../service/useLatestValue";
import { shared, t } from "../texts";
import { toast } from "../toasts";
import { chairOf, messageText, senderName, useMessages } from "./chat_hooks";
import "./chat.css";

const MAX_MESSAGE_LENGTH = 500;

export function Chat({ table }: { table: Table }) {
  const messages = useMessages(table);
  const seats = useLatestValue(table.seats) ?? [];
  const [text, setText] = useState("");
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [messages.length]);
  const send = (message: string | { preset: string }): void => {
    table.say(message).catch(() => {
      toast(t("messageNotSent"), "error");
      if (typeof message === "string") setText((typed) => typed || message);
    });
  };
  const sendText = (): void => {
    if (text.trim()) send(text.trim());
    setText("");
  };
  return (
    <section class="chat" aria-label={t("chat")}>
      <ol class="chat-messages" ref={list} aria-live="polite" tabIndex={0}>
        {messages.map((message) => (
          <li key={message.id}>
            <PersonName uid={chairOf(message, seats)?.mine ? null : message.uid} name={senderName(message, seats)} />{" "}
            {messageText(message)}
          </li>
        ))}
        {!messages.length && <li class="muted">{t("noMessages")}</li>}
      </ol>
      {table.seat !== null && (
        <>
          <div class="chat-phrases">
            {Object.entries(shared.value.catalogue.phrases).map(([key, phrase]) => (
              <button key={key} onClick={() => send({ preset: key })}>
                {phrase}
              </button>
            ))}
          </div>
          <Form class="chat-form" onSubmit={sendText}>
            <input
              value={text}
              maxLength={MAX_MESSAGE_LENGTH}
              aria-label={t("message")}
              placeholder={t("message")}
              autocomplete="off"
              enterkeyhint="send"
              onInput={(event) => setText(event.currentTarget.value)}
              onKeyDown={(event) => event.key === "Escape" || event.stopPropagation()}
            />
            <button class="button-main" type="submit" disabled={!text.trim()} aria-label={t("send")}>
              <Icon name="send" />
            </button>
          </Form>
        </>
      )}
    </section>
  );
}
