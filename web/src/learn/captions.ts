// The captions of a lesson: each kind of event is explained where it first happens.

import type { Entry } from "stolik-client";

/** Captions by step: `start` before the first move, then each kind of event where it first happens. */
export function captionsByStep(
  history: readonly Entry[],
  sentences: { readonly [step: string]: string },
): Map<number, string> {
  const captions = new Map([[0, sentences["start"] ?? ""]]);
  const explained = new Set<string>();
  for (const [index, entry] of history.entries()) {
    const newKinds = entry.events
      .map((event) => event.kind as string)
      .filter((kind) => kind in sentences && !explained.has(kind));
    if (!newKinds.length) continue;
    for (const kind of newKinds) explained.add(kind);
    captions.set(index + 1, [...new Set(newKinds)].map((kind) => sentences[kind] ?? "").join(" "));
  }
  return captions;
}
