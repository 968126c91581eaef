// A code that links a Telegram account to this player; it works once, for ten minutes.

import { useState } from "preact/hooks";
import { StolikError } from "stolik-client";
import type { ChatCode } from "stolik-client/remote";
import { runAction } from "../run_action";
import type { Service } from "../service/service";
import { copyText } from "../share/clipboard";
import { regionalLocale, t } from "../texts";

export function TelegramCode({ account }: { account: Service["account"] }) {
  const [given, setGiven] = useState<ChatCode>();
  const [unavailable, setUnavailable] = useState(false);
  const requestCode = async (): Promise<void> => {
    try {
      setGiven(await account.chatCode());
    } catch (error) {
      if (!(error instanceof StolikError) || error.reason !== "no-chat") throw error;
      setUnavailable(true);
    }
  };
  return (
    <section class="form">
      <h2>{t("inTelegram")}</h2>
      <p class="muted">{t(unavailable ? "noTelegram" : "telegramHint")}</p>
      {given && <CodeBox given={given} />}
      {!unavailable && (
        <div class="buttons">
          <button onClick={() => void runAction(requestCode)}>{t(given ? "newCode" : "playInTelegram")}</button>
        </div>
      )}
    </section>
  );
}

function CodeBox({ given: { code, link, until } }: { given: ChatCode }) {
  const time = new Intl.DateTimeFormat(regionalLocale(), { hour: "2-digit", minute: "2-digit" }).format(until);
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
        <button onClick={() => void copyText(code)}>{t("copyCode")}</button>
      </div>
    </div>
  );
}
