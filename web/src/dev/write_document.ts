// Writes any document on the emulators, past the security rules, to try a position by hand.

import type { Json, JsonMap } from "stolik-client";
import type { Emulators } from "../service/service";

/** Write `fields` into the document at `path` as the emulator's owner; other fields stay. */
export async function writeAsOwner({ firestore, projectId }: Emulators, path: string, fields: JsonMap): Promise<void> {
  const mask = Object.keys(fields)
    .map((name) => `updateMask.fieldPaths=${encodeURIComponent(name)}`)
    .join("&");
  const address = `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents/${path}?${mask}`;
  const response = await fetch(address, {
    method: "PATCH",
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    body: JSON.stringify({ fields: toFirestoreFields(fields) }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** A JSON value as Firestore's REST API writes it. */
export function toFirestoreValue(value: Json): object {
  if (value === null) return { nullValue: null };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "number")
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toFirestoreValue) } };
  return { mapValue: { fields: toFirestoreFields(value as JsonMap) } };
}

function toFirestoreFields(fields: JsonMap): Record<string, object> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toFirestoreValue(value)]));
}
