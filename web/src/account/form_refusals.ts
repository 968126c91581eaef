// Which field of a form a refusal is about, and a hook that keeps it until the field is changed.

import { useState } from "preact/hooks";
import type { Reason } from "stolik-client";
import { errorReason, errorText } from "../run_action";
import { toast } from "../toasts";

export type FieldName = "name" | "email" | "password" | "confirmation";

const FIELDS: { readonly [R in Reason]?: FieldName } = {
  "name-taken": "name",
  "bad-name": "name",
  "bad-email": "email",
  "email-in-use": "email",
  "short-password": "password",
  "wrong-password": "password",
  "passwords-differ": "confirmation",
};

/** The field that `reason` is about; undefined for what no field can mend. */
export function fieldOfReason(reason: Reason): FieldName | undefined {
  return FIELDS[reason];
}

interface FormState {
  readonly busy: boolean;
  /** Why a field was refused, if it was the last time. */
  refused(field: FieldName): Reason | undefined;
  /** Forget what was refused. */
  clear(): void;
  /** Run `action` once; a refusal is shown at its field, or else in a toast. Resolves with whether it succeeded. */
  submit(action: () => Promise<unknown>): Promise<boolean>;
}

/** The state of a form that may be refused. */
export function useForm(): FormState {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Reason>();
  const submit = async (action: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefusal(undefined);
    try {
      await action();
      return true;
    } catch (error) {
      const reason = errorReason(error);
      if (fieldOfReason(reason)) setRefusal(reason);
      else toast(errorText(error), "error");
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refused: (field) => (refusal && fieldOfReason(refusal) === field ? refusal : undefined),
    clear: () => setRefusal(undefined),
    submit,
  };
}
