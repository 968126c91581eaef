// The face of a player: initial and colour from the name, so that everybody sees the same one.

import "./avatar.css";

const COLOURS = 8;

export function Avatar({ name, bot = false }: { name: string; bot?: boolean }) {
  const initial = [...name.trim()][0]?.toLocaleUpperCase() ?? "";
  return (
    <span
      class="avatar"
      style={{ "--avatar": `var(--face-${faceNumber(name)})` }}
      data-initial={initial}
      aria-hidden="true"
    >
      {bot && (
        <svg class="avatar-bot" viewBox="0 0 16 16">
          <path d="M8 1.5v2M4.500 3.500h7a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2Z" />
          <circle cx="6" cy="7.600" r="1" />
          <circle cx="10" cy="7.600" r="1" />
          <path d="M6 10.300h4" />
        </svg>
      )}
    </span>
  );
}

/** A colour's number, 1 to 8, by the letters of the name. */
export function faceNumber(name: string): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return (sum % COLOURS) + 1;
}
