// How things travel on the table: with the Web Animations API, at the speed of the settings, never blocking input.

import { settings } from "../settings";

/** How long what takes, in ms at normal speed. */
export const DURATIONS_MS = {
  play: 220,
  deal: 240,
  dealGap: 30,
  trickRest: 900,
  sweep: 260,
  settle: 180,
  dice: 600,
  farkle: 1200,
  think: 500,
} as const;

const SPEEDS = { calm: 1.6, normal: 1, quick: 0.5 } as const;
const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** Where something is on the screen. */
export type Place = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** Whether the person asked for less motion: then nothing travels, highlights say the same. */
export function isMotionReduced(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long `what` takes at the chosen speed; a pause for the eyes stays with reduced motion, and a farkle is never shorter. */
export function durationMs(what: keyof typeof DURATIONS_MS): number {
  const speed = SPEEDS[settings.value.speed];
  return DURATIONS_MS[what] * (what === "farkle" ? Math.max(1, speed) : speed);
}

interface Travel {
  readonly what?: keyof typeof DURATIONS_MS;
  readonly delayMs?: number;
  /** Degrees by which the piece is turned where it comes from. */
  readonly turn?: number;
  /** Whether it becomes visible on the way, as out of a hand. */
  readonly fade?: boolean;
}

/** Let `element` come from `from` to where it lies now. */
export function travelFrom(element: Element, from: Place | null | undefined, travel: Travel = {}): Animation | null {
  if (!from || isMotionReduced()) return null;
  return animate(element, [{ ...offset(element, from, travel), offset: 0 }, {}], "backwards", travel);
}

/** Let `element` go to `to`; it stays there until it is removed. */
export function travelTo(element: Element, to: Place | null | undefined, travel: Travel = {}): Animation | null {
  if (!to || isMotionReduced()) return null;
  return animate(element, [{}, offset(element, to, travel)], "forwards", travel);
}

function animate(element: Element, frames: Keyframe[], fill: FillMode, { what = "play", delayMs = 0 }: Travel) {
  const animation = element.animate(frames, {
    duration: durationMs(what),
    delay: delayMs * SPEEDS[settings.value.speed],
    easing: EASE,
    fill,
  });
  travelling.add(animation);
  const land = (): void => void travelling.delete(animation);
  animation.finished.then(land, land);
  return animation;
}

const travelling = new Set<Animation>();

/** Calls `act` after so long, once what travels then has arrived: a busy device begins late. Returns how to stop it. */
export function afterMotion(ms: number, act: () => void): () => void {
  let stopped = false;
  const timer = setTimeout(() => {
    const arrivals = [...travelling].map(({ finished }) => finished);
    if (!arrivals.length) return act();
    void Promise.allSettled(arrivals).then(() => stopped || act());
  }, ms);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

function offset(element: Element, place: Place, { turn = 0, fade = false }: Travel): Keyframe {
  const here = element.getBoundingClientRect();
  const x = place.left + place.width / 2 - here.left - here.width / 2;
  const y = place.top + place.height / 2 - here.top - here.height / 2;
  const scale = here.width ? Math.max(0.2, Math.min(2, place.width / here.width)) : 1;
  const transform = `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${scale})`;
  return fade ? { transform, opacity: 0 } : { transform };
}

/** The place of the first element that matches, as something comes from there. */
export function placeOf(selector: string): Place | null {
  return document.querySelector(selector)?.getBoundingClientRect() ?? null;
}
