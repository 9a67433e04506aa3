/** How tiles lie: which tile of a set is turned, and how large tiles may be so that all of them fit. Lengths are in
 * tile widths; a tile is 4/3 high. */

import type { MeldPicture } from "../wire";

const SEATS = 4;
const HEIGHT = 4 / 3;
/** Between two rows of tiles. */
const LINE = 0.12;
/** Between two groups, such as sets. */
export const GAP = 0.28;
/** Between the hand and the tile just drawn. */
export const APART = 0.3;

// ---- sets --------------------------------------------------------------------------------------------------------

export interface Laid {
  /** The index of the tile in the set's `tiles`. */
  index: number;
  side: "up" | "left" | "right";
  /** It lies on its face. */
  back: boolean;
  /** The index of the tile that lies on top of it, -1 for none. */
  under: number;
}

/** The tiles of a set from left to right. The claimed one lies on its side: left if the player before fed it, within if
 * the one opposite, right if the next one; an added fourth lies on top of it. */
export function layMeld(meld: MeldPicture, owner: number): Laid[] {
  const upright = meld.tiles.map((_, index): Laid => ({ index, side: "up", back: false, under: -1 }));
  if (meld.kind === "concealed-kong")
    return upright.map((each, place) => ({ ...each, back: place === 0 || place === 3 }));
  if (meld.from < 0) return upright;
  const claimed = Math.max(0, meld.tiles.indexOf(meld.claimed));
  const added = meld.kind === "added-kong" ? meld.tiles.length - 1 : -1;
  const others = upright.filter((each) => each.index !== claimed && each.index !== added);
  const relation = (meld.from - owner + SEATS) % SEATS;
  const place = relation === 1 ? others.length : relation === 2 ? 1 : 0;
  const turned: Laid = { index: claimed, side: relation === 1 ? "right" : "left", back: false, under: added };
  return [...others.slice(0, place), turned, ...others.slice(place)];
}

/** Whether a set is the added kong whose tile, "" for none, may be won on now. */
export function isRobbed(meld: MeldPicture, tile: string): boolean {
  return meld.kind === "added-kong" && meld.tiles[0] === tile;
}

/** Two tiles on their sides, one on the other, are as high as one that stands: this is their scale. */
export const STACKED = 2 / 3;

export function meldWidth(meld: MeldPicture, owner: number): number {
  return layMeld(meld, owner).reduce((sum, laid) => sum + widthOf(laid), 0);
}

function widthOf(laid: Laid): number {
  if (laid.side === "up") return 1;
  return laid.under >= 0 ? HEIGHT * STACKED : HEIGHT;
}

// ---- fitting into a box ------------------------------------------------------------------------------------------

/** How wide a box has to be so that these items, wrapped in their order, need no more than so many rows. */
export function widthFor(items: readonly number[], rows: number, gap: number = GAP): number {
  let low = Math.max(0, ...items);
  let high = items.reduce((sum, width) => sum + width + gap, -gap);
  if (rows <= 1 || low >= high) return Math.max(low, high);
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (rowsIn(items, middle, gap) <= rows) high = middle;
    else low = middle;
  }
  return high;
}

function rowsIn(items: readonly number[], width: number, gap: number): number {
  let rows = 1;
  let used = -gap;
  for (const item of items) {
    if (used + gap + item > width) {
      rows += 1;
      used = -gap;
    }
    used += gap + item;
  }
  return rows;
}

export function heightOf(rows: number): number {
  return rows * HEIGHT + (rows - 1) * LINE;
}

/** The width of a tile, as CSS: the largest with which these items fit into a box of `--w` by `--h`, but at most
 * `--cap`. */
export function fit(items: readonly number[], most: number, gap: number = GAP): string {
  if (items.length === 0) return "var(--cap)";
  const sizes: string[] = [];
  for (let rows = 1; rows <= Math.min(most, items.length); rows++) {
    const wide = widthFor(items, rows, gap) * 1.004; // what rounding to pixels takes
    sizes.push(`min(var(--w) / ${wide.toFixed(3)}, var(--h) / ${heightOf(rows).toFixed(3)})`);
  }
  return `min(var(--cap), max(${sizes.join(", ")}))`;
}

// ---- discards ----------------------------------------------------------------------------------------------------

/** How many columns a pond has for so many tiles: it grows to the side, and its tiles get smaller. */
export function pondColumns(tiles: number, columns: number, rows: number): number {
  return Math.max(columns, Math.ceil(tiles / rows));
}

// ---- the hand ----------------------------------------------------------------------------------------------------

export interface HandShape {
  /** Room for the concealed tiles in one row, with the one to be drawn. */
  slots: number;
  /** In two rows: how many tiles stand in the upper one, and how many tile widths the wider row needs. */
  upper: number;
  columns: number;
  /** In two rows: how wide a set's tile may be, in tile widths of the hand. */
  meldScale: number;
}

/** How much smaller sets are than the hand. */
export const MELD_SCALE = 0.74;

/** The shape of a hand of so many concealed tiles, the drawn one included, beside sets of these widths. It does not
 * change when a tile is drawn: the room for it is kept. */
export function handShape(concealed: number, melds: readonly number[]): HandShape {
  const base = concealed > 0 ? 3 * Math.floor((concealed - 1) / 3) + 1 : 0;
  const drawn = 1 + APART;
  const wide = melds.reduce((sum, width) => sum + width + GAP, 0);
  const full = base + drawn + wide * MELD_SCALE;
  let upper = 0;
  let columns = Infinity;
  for (let count = 0; count <= base; count++) {
    const needed = Math.max(count + wide * MELD_SCALE, base - count + drawn);
    if (needed < columns - 1e-9) [upper, columns] = [count, needed];
  }
  // Sets alone in the upper row give way, so that the hand keeps its size.
  const most = upper === 0 && wide > 0 ? Math.max(base + drawn, 7 + APART) : columns;
  const meldScale = wide > 0 ? Math.min(MELD_SCALE, (most - upper) / wide) : MELD_SCALE;
  return { slots: full, upper, columns: Math.min(most, Math.max(columns, 0)), meldScale };
}
