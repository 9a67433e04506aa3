/** The plot of a match: how the totals went, deal by deal, in pixels. */

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Tick {
  value: number;
  at: number;
}

export interface Plot {
  /** Of each seat a point for the start and one after each deal, "x,y" by "x,y". */
  lines: string[];
  /** Where each seat's line ends. */
  ends: { x: number; y: number }[];
  /** Where each seat's name stands beside the end of its line: apart from each other. */
  labels: number[];
  /** Points, from below, and deals. */
  points: Tick[];
  deals: Tick[];
}

const LABEL = 17;
/** So many pixels lie between two points ticks at least, and between two deals. */
const ROOM = { points: 34, deals: 28 };

/** What each seat has after no deal, after one, and so on: `running[deal][seat]`. */
export function running(history: readonly (readonly number[])[]): number[][] {
  const found = [[0, 0, 0, 0]];
  for (const deal of history) found.push((found.at(-1) ?? []).map((total, seat) => total + (deal[seat] ?? 0)));
  return found;
}

export function plot(history: readonly (readonly number[])[], frame: Frame): Plot {
  const totals = running(history);
  const values = totals.flat();
  const high = frame.height - frame.top - frame.bottom;
  const step = niceStep(Math.min(...values), Math.max(...values), Math.max(1, Math.floor(high / ROOM.points)));
  const low = Math.floor(Math.min(...values) / step) * step;
  const top = Math.max(Math.ceil(Math.max(...values) / step) * step, low + step);
  const x = (deal: number): number => round(frame.left + ((frame.width - frame.left - frame.right) * deal) / Math.max(1, history.length));
  const y = (points: number): number => round(frame.top + (high * (top - points)) / (top - low));
  const ends = [0, 1, 2, 3].map((seat) => ({ x: x(history.length), y: y(totals.at(-1)?.[seat] ?? 0) }));
  return {
    lines: [0, 1, 2, 3].map((seat) => totals.map((each, deal) => `${x(deal)},${y(each[seat] ?? 0)}`).join(" ")),
    ends,
    labels: spread(ends.map((end) => end.y), LABEL, frame.top, frame.height - frame.bottom),
    points: range(low, top, step).map((value) => ({ value, at: y(value) })),
    deals: range(0, history.length, everyDeal(history.length, frame)).map((value) => ({ value, at: x(value) })),
  };
}

/** A step of 1, 2 or 5 and noughts that leads from low to high in at most so many steps. */
export function niceStep(low: number, high: number, steps: number): number {
  const least = Math.max(1, (high - low) / steps);
  const tens = 10 ** Math.floor(Math.log10(least));
  return tens * ([1, 2, 5].find((each) => each * tens >= least) ?? 10);
}

/** Every so many deals have a tick. */
function everyDeal(deals: number, frame: Frame): number {
  return niceStep(0, deals, Math.max(1, Math.floor((frame.width - frame.left - frame.right) / ROOM.deals)));
}

/** Places as near to the wanted ones as they can be while each is `gap` from the next, within low and high. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const found = [...wanted];
  let least = low;
  for (const index of order) {
    found[index] = Math.max(found[index] ?? 0, least);
    least = (found[index] ?? 0) + gap;
  }
  let most = high;
  for (const index of order.reverse()) {
    found[index] = Math.min(found[index] ?? 0, most);
    most = (found[index] ?? 0) - gap;
  }
  return found;
}

function range(first: number, last: number, step: number): number[] {
  const found: number[] = [];
  for (let value = first; value <= last; value += step) found.push(value);
  return found;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Places of a match, equal totals share one: 1 is the best. */
export function places(totals: readonly number[]): number[] {
  return totals.map((total) => 1 + totals.filter((other) => other > total).length);
}

/** A name as far as so many Latin letters' room goes; a Chinese sign takes that of two. */
export function shortened(name: string, room: number): string {
  let taken = 0;
  let short = "";
  for (const sign of name) {
    taken += sign < "\u2e80" ? 1 : 2;
    if (taken > room) return `${short}…`;
    short += sign;
  }
  return name;
}
