// Which sentence stands at which step of a lesson: the first time something happens, it is explained.

import type { Entry } from "stolik-client";

/** Captions by step; `start` stands before the first move, and each event's own sentence where it first happens. */
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
