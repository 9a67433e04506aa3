import { seatNames } from "../lib/seatnames";
import type { People } from "../result/people";
import type { SeatCard } from "../wire";

/** Who sat where in a match, as who asks calls them. */
export function peopleOf(seats: readonly SeatCard[]): People {
  return { names: seatNames(seats), you: seats.findIndex((seat) => seat.you) };
}
