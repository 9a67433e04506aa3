/** Where the chairs stand as a viewer sees them: he sits below, the next seat is on his right, and so on. */

export const SEATS = 4;
export type Side = "bottom" | "right" | "top" | "left";
const SIDES: readonly Side[] = ["bottom", "right", "top", "left"];

/** The side on which a seat is shown; seat 0 is below for who only watches (you: -1). */
export function sideOf(seat: number, you: number): Side {
  return SIDES[(seat - Math.max(you, 0) + SEATS) % SEATS] ?? "bottom";
}
