// How large tiles on the felt are: as large as all sets fit, else the smallest size and the felt scrolls.

export interface FeltRoom {
  readonly width: number;
  readonly height: number;
}

/** Tile widths in px, largest first: two steps down from the usual one. */
const WIDE_STEPS = [54, 46, 38] as const;
const NARROW_STEPS = [42, 39, 36] as const;
const NARROW_PX = 600;

/** The sizes of the CSS, in px: see .rummikub-set. */
const TILE_GAP_PX = 2;
const SET_PADDING_PX = 6;
const WIDE_GAP_PX = 12;
const NARROW_GAP_PX = 7;
const HEIGHT_PER_WIDTH = 1.36;

/** The space between sets. */
export function setGap(width: number): number {
  return width < NARROW_PX ? NARROW_GAP_PX : WIDE_GAP_PX;
}

/** The width of tiles for sets of these lengths. */
export function tileWidth(lengths: readonly number[], room: FeltRoom): number {
  const steps = room.width < NARROW_PX ? NARROW_STEPS : WIDE_STEPS;
  return steps.find((width) => heightOf(lengths, width, room.width) <= room.height) ?? steps[2];
}

/** The height of all rows when sets wrap as they do in the page. */
export function heightOf(lengths: readonly number[], tile: number, width: number): number {
  const perLine = Math.max(1, Math.floor((width - 2 * SET_PADDING_PX + TILE_GAP_PX) / (tile + TILE_GAP_PX)));
  const gap = setGap(width);
  let height = 0;
  let left = 0;
  let row = 0;
  for (const length of lengths) {
    const inLine = Math.min(length, perLine);
    const setWidth = inLine * (tile + TILE_GAP_PX) - TILE_GAP_PX + 2 * SET_PADDING_PX;
    const lines = Math.ceil(length / perLine);
    const setHeight = lines * (tile * HEIGHT_PER_WIDTH + TILE_GAP_PX) - TILE_GAP_PX + 2 * SET_PADDING_PX;
    if (setWidth > left) {
      height += row ? row + gap : 0;
      left = width;
      row = 0;
    }
    left -= setWidth + gap;
    row = Math.max(row, setHeight);
  }
  return height + row;
}
