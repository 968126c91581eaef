// Playing in Telegram: a code that binds the chat account to this person, once and for ten minutes.

import { useState } from "preact/hooks";
import { StolikError } from "stolik-client";
import type { ChatCode } from "stolik-client/remote";
import { attempt } from "../attempt";
import { copy } from "../copying";
import type { Service } from "../service";
import { regional, t } from "../texts";

export function Telegram({ account }: { account: Service["account"] }) {
  const [given, setGiven] = useState<ChatCode>();
  const [missing, setMissing] = useState(false);
  const ask = async (): Promise<void> => {
    try {
      setGiven(await account.chatCode());
    } catch (error) {
      if (!(error instanceof StolikError) || error.reason !== "no-chat") throw error;
      setMissing(true);
    }
  };
  return (
    <section class="form">
      <h2>{t("inTelegram")}</h2>
      <p class="muted">{t(missing ? "noTelegram" : "telegramHint")}</p>
      {given && <Code given={given} />}
      {!missing && (
        <div class="buttons">
          <button onClick={() => void attempt(ask)}>{t(given ? "newCode" : "playInTelegram")}</button>
        </div>
      )}
    </section>
  );
}

function Code({ given: { code, link, until } }: { given: ChatCode }) {
  const time = new Intl.DateTimeFormat(regional(), { hour: "2-digit", minute: "2-digit" }).format(until);
  return (
    <div class="chat-code">
      <p>
        <code>{code}</code>
      </p>
      <p class="muted small" role="status">
        {t("codeUntil", { time })}
      </p>
      <div class="buttons">
        <a class="button button-main" href={link} target="_blank" rel="noreferrer">
          {t("openTelegram")}
        </a>
        <button onClick={() => void copy(code)}>{t("copyCode")}</button>
      </div>
    </div>
  );
}
