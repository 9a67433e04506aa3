/** Who sits where, as one viewer calls them: himself "you", the others by their names. */

import { say } from "./words";

export interface People {
  /** Names by seat. */
  names: readonly string[];
  /** The viewer's seat, -1 where he watches. */
  you: number;
}

/** A seat at the beginning of a sentence, or alone. */
export function who({ names, you }: People, seat: number): string {
  return seat === you ? say("you") : (names[seat] ?? "");
}

/** The same within a sentence. */
export function whom(people: People, seat: number): string {
  return seat === people.you ? say("youWithin") : who(people, seat);
}

/** What a sentence about a seat needs: its name and the endings of English verbs. */
export function subject(people: People, seat: number): { who: string; s: string; es: string } {
  const you = seat === people.you;
  return { who: who(people, seat), s: you ? "" : "s", es: you ? "" : "es" };
}

/** All seats, the viewer's first, then in the order of play. */
export function around({ you }: People): number[] {
  return [0, 1, 2, 3].map((step) => (Math.max(you, 0) + step) % 4);
}
