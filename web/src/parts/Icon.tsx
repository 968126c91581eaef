// The icons of the page, one drawn set: lines of one weight on a grid of 24.

const PATHS = {
  back: "M15 5 8 12l7 7",
  next: "m9 5 7 7-7 7",
  play: "M8 5l11 7-11 7Z",
  pause: "M8 5v14M16 5v14",
  menu: "M5 12h.01M12 12h.01M19 12h.01",
  chat: "M5 5h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z",
  log: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  hint: "M9.500 18h5M10 21h4M12 3a6 6 0 0 0-3.600 10.800c.7.6 1.100 1.300 1.100 2.200h5c0-.9.4-1.600 1.100-2.200A6 6 0 0 0 12 3Z",
  soundOn: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM15.500 9a4 4 0 0 1 0 6M18 6.500a7.500 7.500 0 0 1 0 11",
  soundOff: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500ZM16 9.500l5 5M21 9.500l-5 5",
  friends:
    "M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7ZM2.500 20a6.500 6.500 0 0 1 13 0M16 4.500a3.500 3.500 0 0 1 0 6.500M18 14a6.500 6.500 0 0 1 3.500 6",
  search: "M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5",
  eye: "M2 12s3.500-7 10-7 10 7 10 7-3.500 7-10 7S2 12 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
  device:
    "M8 3h8a1.500 1.500 0 0 1 1.500 1.500v15A1.500 1.500 0 0 1 16 21H8a1.500 1.500 0 0 1-1.500-1.500v-15A1.500 1.500 0 0 1 8 3ZM11 18h2",
  cup: "M7 4h10v5a5 5 0 0 1-10 0ZM7 6H4v1a3 3 0 0 0 3 3M17 6h3v1a3 3 0 0 1-3 3M12 14v4M8 20.500h8",
  send: "M4 12h14M13 6l6 6-6 6",
  close: "M6 6l12 12M18 6 6 18",
  undo: "M9 7 4.500 11.500 9 16M5 11.500h9a5 5 0 0 1 0 10h-2",
  redo: "m15 7 4.500 4.500L15 16M19 11.500h-9a5 5 0 0 0 0 10h2",
  sort: "M7 4v16M7 20l-3-3M7 20l3-3M14 6h7M14 12h5M14 18h3",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
