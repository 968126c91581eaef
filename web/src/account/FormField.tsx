// A field of a form with its label, a hint, and what is wrong with it.

import { useId } from "preact/hooks";
import type { Reason } from "stolik-client";
import { shared } from "../texts";

interface Props {
  readonly label: string;
  readonly value: string;
  readonly type?: "text" | "email" | "password";
  readonly autocomplete: string;
  readonly maxLength?: number;
  readonly hint?: string;
  /** Why it was refused. */
  readonly refused?: Reason | undefined;
  onInput(value: string): void;
}

export function FormField({ label, value, type = "text", autocomplete, maxLength, hint, refused, onInput }: Props) {
  const id = useId();
  const note = refused ? shared.value.reason(refused) : hint;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        {...({ type } as { type: "text" })}
        value={value}
        autocomplete={autocomplete}
        aria-invalid={refused !== undefined}
        {...(maxLength ? { maxLength } : {})}
        {...(note ? { "aria-describedby": `${id}-note` } : {})}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {note && (
        <p id={`${id}-note`} class={refused ? "small danger" : "small muted"} role={refused ? "alert" : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
