// Questions to the person in a dialog of our own, instead of the browser's confirm and prompt.

import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { t } from "../texts";
import { Dialog } from "./Dialog";
import { Form } from "./Form";

interface Confirm {
  readonly title: string;
  readonly text?: string;
  /** The button that does it; names the deed rather than "yes". */
  readonly yes: string;
  readonly no?: string;
  /** Whether it cannot be undone. */
  readonly danger?: boolean;
}

interface AskText {
  readonly title: string;
  /** The text in the field at first; it is selected. */
  readonly value?: string;
  readonly yes?: string;
  readonly maxLength?: number;
}

type Question =
  | { readonly kind: "confirm"; readonly asked: Confirm; answer(yes: boolean): void }
  | { readonly kind: "text"; readonly asked: AskText; answer(text: string | null): void };

const questions = signal<readonly Question[]>([]);

/** Ask before something is done; false if the dialog is closed in any other way. */
export function askConfirm(asked: Confirm): Promise<boolean> {
  return new Promise((resolve) => {
    questions.value = [...questions.peek(), { kind: "confirm", asked, answer: resolve }];
  });
}

/** Ask for a line of text; null if the dialog is closed without an answer. */
export function askText(asked: AskText): Promise<string | null> {
  return new Promise((resolve) => {
    questions.value = [...questions.peek(), { kind: "text", asked, answer: resolve }];
  });
}

/** Shows the oldest open question; once per page. */
export function Questions() {
  const [question] = questions.value;
  if (!question) return null;
  const close = (): void => {
    questions.value = questions.peek().filter((other) => other !== question);
  };
  return question.kind === "confirm" ? (
    <ConfirmDialog
      key={question}
      {...question.asked}
      onAnswer={(yes) => {
        close();
        question.answer(yes);
      }}
    />
  ) : (
    <TextDialog
      key={question}
      {...question.asked}
      onAnswer={(text) => {
        close();
        question.answer(text);
      }}
    />
  );
}

function ConfirmDialog({ title, text, yes, no, danger, onAnswer }: Confirm & { onAnswer(yes: boolean): void }) {
  return (
    <Dialog title={title} onClose={() => onAnswer(false)}>
      {text && <p>{text}</p>}
      <div class="dialog-answers">
        <button onClick={() => onAnswer(false)}>{no ?? t("cancel")}</button>
        <button class={danger ? "button-main button-danger" : "button-main"} onClick={() => onAnswer(true)}>
          {yes}
        </button>
      </div>
    </Dialog>
  );
}

function TextDialog({
  title,
  value = "",
  yes,
  maxLength,
  onAnswer,
}: AskText & { onAnswer(text: string | null): void }) {
  const [text, setText] = useState(value);
  return (
    <Dialog title={title} onClose={() => onAnswer(null)}>
      <Form class="dialog-form" onSubmit={() => onAnswer(text)}>
        <input
          value={text}
          aria-label={title}
          autofocus
          {...(maxLength ? { maxLength } : {})}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <div class="dialog-answers">
          <button type="button" onClick={() => onAnswer(null)}>
            {t("cancel")}
          </button>
          <button class="button-main" type="submit">
            {yes ?? t("saved")}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
