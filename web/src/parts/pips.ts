// The signs of the suits, and where they stand on number cards.

export type Suit = "c" | "d" | "h" | "s";

/** Outlines on a grid of 24. */
export const PIP_PATHS: Record<Suit, string> = {
  s: "M12 2C9.6 6.2 3.6 9 3.6 13.6a4.1 4.1 0 0 0 7.2 2.6c-.2 2.2-.9 3.8-2.4 5.3h7.2c-1.5-1.5-2.2-3.1-2.4-5.3a4.1 4.1 0 0 0 7.2-2.6C20.400 9 14.400 6.200 12 2Z",
  h: "M12 21.500C8.400 17.300 2.800 13.600 2.800 8.700a4.900 4.900 0 0 1 9.200-2.400 4.900 4.900 0 0 1 9.200 2.400c0 4.900-5.600 8.600-9.200 12.800Z",
  d: "M12 1.800C14 5.500 16.800 9 20 12c-3.200 3-6 6.500-8 10.200C10 18.500 7.200 15 4 12c3.200-3 6-6.500 8-10.200Z",
  c: "M12 2.200a4.500 4.500 0 0 1 3.500 7.300 4.500 4.500 0 1 1-2.300 7.900c.2 1.700.9 3 2.200 4.100H8.600c1.300-1.100 2-2.400 2.200-4.100a4.500 4.500 0 1 1-2.300-7.900A4.500 4.500 0 0 1 12 2.200Z",
};

type Places = readonly (readonly [x: number, y: number])[];

const LEFT = 20;
const MIDDLE = 50;
const RIGHT = 80;

/** A row of pips from the top down, in two columns. */
function pairs(...heights: readonly number[]): Places {
  return heights.flatMap((y) => [[LEFT, y] as const, [RIGHT, y] as const]);
}

/** The places of the pips by rank, on a field of 100 by 168. */
export const PIP_PLACES: { readonly [rank: string]: Places } = {
  A: [[MIDDLE, 84]],
  2: [
    [MIDDLE, 16],
    [MIDDLE, 152],
  ],
  3: [
    [MIDDLE, 16],
    [MIDDLE, 84],
    [MIDDLE, 152],
  ],
  4: pairs(16, 152),
  5: [...pairs(16, 152), [MIDDLE, 84]],
  6: pairs(16, 84, 152),
  7: [...pairs(16, 84, 152), [MIDDLE, 50]],
  8: [...pairs(16, 84, 152), [MIDDLE, 50], [MIDDLE, 118]],
  9: [...pairs(16, 61, 107, 152), [MIDDLE, 84]],
  10: [...pairs(16, 61, 107, 152), [MIDDLE, 38], [MIDDLE, 130]],
};
