/** A settlement made ready to be read: equal lines together, what each step adds, payments with what they rest on. */

import { parseTiles } from "../lib/tiles";
import type { HandScore, Line, MeldPicture, Paid, Result, SeatPicture, Stand, Step, Unit, Win, WinPicture } from "../wire";

/** A line, `count` equal ones together. */
export interface Counted {
  line: Line;
  count: number;
}

export type Column = "base" | "fan" | "times";

/** Lines in their order, equal ones together. One that a step repeats word for word (a floor) is left to the step. */
export function counted(lines: readonly Line[], steps: readonly Step[]): Counted[] {
  const found: Counted[] = [];
  for (const line of lines) {
    if (steps.some((step) => step.clause === line.clause && step.zh.startsWith(line.zh))) continue;
    const same = found.find((each) => isEqual(each.line, line));
    if (same) same.count += 1;
    else found.push({ line, count: 1 });
  }
  return found;
}

function isEqual(one: Line, other: Line): boolean {
  const keys = ["clause", "base", "fan", "times", "zh", "en"] as const;
  return keys.every((key) => one[key] === other[key]);
}

/** What lines come to in one column, as it is printed: "" where they have nothing in it, "×4" for a factor. */
export function worth({ line, count }: Counted, column: Column): string {
  if (column === "times") return line.times === undefined ? "" : `×${line.times ** count}`;
  if (column === "base") return line.base ? String(line.base * count) : "";
  // Nothing at all is said as 0 fan.
  return line.fan || (!line.base && line.times === undefined) ? String(line.fan * count) : "";
}

/** The columns in which at least one line has something. A hand that is worth a fixed sum has none. */
export function columns(lines: readonly Counted[], win: { base?: number; fan?: number; capped?: boolean }): Column[] {
  if (win.capped && !win.base && !win.fan) return [];
  return (["base", "fan", "times"] as const).filter((column) => lines.some((each) => worth(each, column) !== ""));
}

/** What stands under a column. Factors have no sum: the step that multiplies says what comes of them. */
export function sum(lines: readonly Counted[], column: Column): string {
  if (column === "times") return "";
  return String(lines.reduce((total, { line, count }) => total + line[column] * count, 0));
}

// ---- the winner's hand ----------------------------------------------------------------------------------------------

/** A tile of a hand: as it lies there, what it stands for where that is another face, whether the hand was won on it. */
export interface Laid {
  tile: string;
  as: string;
  won: boolean;
}

/** A set of a hand; of one on the table its kind, and whose tile was claimed for it (-1: no one's). */
export interface LaidSet {
  tiles: Laid[];
  kind: string;
  from: number;
}

/** The winner's sets: the concealed ones as the hand was read, then those on the table. Without a reading the concealed tiles are one piece. */
export function arranged(win: Win, picture: WinPicture | undefined, seat: SeatPicture): LaidSet[] {
  const faces = (win.arrangement ?? []).slice(0, (win.arrangement ?? []).length - seat.melds.length).map(parseTiles);
  const sets = faces.map((each, place) => ({
    tiles: each.map((face, index) => {
      const tile = picture?.sets[place]?.[index] ?? face;
      return { tile, as: tile === face ? "" : face, won: false };
    }),
    kind: "",
    from: -1,
  }));
  markWinning(sets, picture);
  return [...sets, ...seat.melds.map(onTable)];
}

/** The tile that was won on, in the set that is taken to hold it (C-13). */
function markWinning(sets: LaidSet[], picture: WinPicture | undefined): void {
  if (!picture || picture.tile === "") return;
  const holder = picture.held >= 0 ? sets.slice(picture.held, picture.held + 1) : sets;
  const tiles = holder.flatMap((set) => set.tiles).filter((laid) => laid.tile === picture.tile);
  const last = tiles.at(-1);
  if (last) last.won = true;
}

function onTable(meld: MeldPicture): LaidSet {
  return { tiles: meld.tiles.map((tile) => ({ tile, as: "", won: false })), kind: meld.kind, from: meld.from };
}

/** What the wild tiles stand for, equal ones together. */
export function together(stands: readonly Stand[]): { stand: Stand; count: number }[] {
  const found: { stand: Stand; count: number }[] = [];
  for (const stand of stands) {
    const same = found.find((each) => each.stand.tile === stand.tile && each.stand.as === stand.as);
    if (same) same.count += 1;
    else found.push({ stand, count: 1 });
  }
  return found;
}

// ---- payments -------------------------------------------------------------------------------------------------------

export interface Payment {
  payer: number;
  payee: number;
  points: number;
  /** How it follows from the points of the hands: "22 × ½", "(20−1) × 2"; "" where it is seen, or follows from other things. */
  how: string;
}

/** Payments that follow each other and rest on the same clauses. */
export interface Reasoned {
  payments: Payment[];
  clauses: string[];
}

/** Who pays whom and why: the winners' payments first, then those among the others. */
export function ledger(result: Result, unit: Unit | null = null): Reasoned[] {
  const found: Reasoned[] = [];
  const liable = liabilities(result).length > 0;
  const payees: { seat: number; points?: number; paid_by?: Paid[] }[] = [...result.wins, ...(result.hands ?? [])];
  for (const payee of payees) {
    for (const paid of payee.paid_by ?? []) {
      const clauses = [paid.clause, ...(paid.also ?? [])];
      const last = found.at(-1);
      // Among those who have not won each pays a difference; of who pays for all it is not told for whom.
      const less = !scoreOf(result, payee.seat) ? 0 : liable ? undefined : scoreOf(result, paid.seat)?.points;
      const how = less === undefined ? "" : reckoning(inPoints(payee.points, unit), inPoints(less, unit), paid.points);
      const payment = { payer: paid.seat, payee: payee.seat, points: paid.points, how };
      if (last && last.clauses.join() === clauses.join()) last.payments.push(payment);
      else found.push({ payments: [payment], clauses });
    }
  }
  return found;
}

/** What so much of a unit is when it is paid. */
export function inPoints(points = 0, unit: Unit | null): number {
  return points / (unit?.size ?? 1);
}

/** How a payment follows from what two hands are worth: the difference, half of it (the odd one rounded up), or a multiple. */
export function reckoning(more: number, less: number, paid: number): string {
  const whole = more - less;
  const difference = less ? `${more}−${less}` : "";
  if (paid === whole) return difference;
  const times = paid === Math.ceil(whole / 2) ? "½" : paid % whole === 0 ? paid / whole : 0;
  return times ? `${less ? `(${difference})` : more} × ${times}` : "";
}

/** Who pays everything for a win, each clause once. */
export function liabilities(result: Result): { seat: number; clause: string }[] {
  const found = result.wins.flatMap((win) => (win.liable ? [win.liable] : []));
  return found.filter((each, index) => found.findIndex((same) => same.seat === each.seat && same.clause === each.clause) === index);
}

/** The score of a seat that has not won, where the game scores those too. */
export function scoreOf(result: Result, seat: number): HandScore | null {
  return result.hands?.find((hand) => hand.seat === seat) ?? null;
}

/** A number with its sign, the minus as wide as the plus. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A power as it is written by hand: "4 × 2^3" becomes "4 × 2³". */
export function raised(text: string): string {
  return text.replace(/\^(\d+)/g, (_, digits: string) => [...digits].map((digit) => RAISED[Number(digit)]).join(""));
}
