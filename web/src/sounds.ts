// Short wooden sounds, synthesised and quiet; heard after the person's first tap or key, unless turned off.

import { settings } from "./settings";

export type Sound = "lay" | "dice" | "turn" | "win";

/** The knocks of each sound: delay (s), pitch (Hz), duration (s), volume. */
const KNOCKS: Record<Sound, readonly (readonly [number, number, number, number])[]> = {
  lay: [[0, 900, 0.05, 0.5]],
  dice: [
    [0, 1300, 0.03, 0.35],
    [0.06, 1100, 0.03, 0.4],
    [0.13, 1500, 0.03, 0.3],
    [0.22, 1000, 0.05, 0.35],
  ],
  turn: [
    [0, 620, 0.07, 0.4],
    [0.12, 820, 0.08, 0.4],
  ],
  win: [
    [0, 520, 0.08, 0.4],
    [0.14, 660, 0.08, 0.4],
    [0.28, 880, 0.14, 0.5],
  ],
};

/** Of all sounds; the filter takes most of the noise away, so 1.2 is quiet. */
const VOLUME = 1.2;

let audioContext: AudioContext | undefined;

/** Play `sound`, if sounds are on and the person has touched the page. */
export function playSound(sound: Sound): void {
  if (!settings.value.sounds || !navigator.userActivation?.hasBeenActive) return;
  audioContext ??= new AudioContext();
  if (audioContext.state === "suspended") void audioContext.resume().catch(() => undefined);
  for (const knock of KNOCKS[sound]) playKnock(audioContext, ...knock);
}

/** One knock: a burst of noise through a narrow filter sounds like wood. */
function playKnock(audio: AudioContext, delay: number, pitch: number, duration: number, volume: number): void {
  const frames = Math.ceil(audio.sampleRate * duration);
  const noise = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let frame = 0; frame < frames; frame++) samples[frame] = (Math.random() * 2 - 1) * (1 - frame / frames) ** 3;
  const source = audio.createBufferSource();
  source.buffer = noise;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 6;
  const gain = audio.createGain();
  gain.gain.value = volume * VOLUME;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + delay);
}
