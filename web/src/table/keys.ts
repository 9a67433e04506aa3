/** What the keys mean: the same ones as in the terminal. */

import type { Tick, Verb } from "./choices";

/** The keys of the tiles of a hand, from left to right, at most 17; the letters of choices are left out. */
export const TILE_KEYS = "1234567890abdefgi";

export type Command =
  | { does: "tile"; place: number }
  | { does: "choose"; place: number }
  | { does: "verb"; verb: Verb | "ready" }
  | { does: "tick"; tick: Tick }
  | { does: "move"; by: -1 | 1 }
  | { does: "enter" | "hint" | "help" | "escape" };

export interface Situation {
  /** There are several of one kind, and one is being chosen. */
  choosing: boolean;
  /** The ready box is open. */
  declaring: boolean;
  mayWin: boolean;
}

const LETTERS: Record<string, Verb | "ready"> = {
  w: "win",
  p: "pung",
  k: "kong",
  c: "chow",
  n: "pass",
  t: "ready",
  o: "release",
  s: "set-out",
};
const SWITCHES: Record<string, Tick> = { o: "open", k: "auto-kong", s: "self-draw" };
const NAMED: Record<string, Command> = {
  ArrowLeft: { does: "move", by: -1 },
  ArrowRight: { does: "move", by: 1 },
  Enter: { does: "enter" },
  Escape: { does: "escape" },
  h: { does: "hint" },
  "?": { does: "help" },
};

/** The command of a key, or null where it means nothing. */
export function commandOf(key: string, { choosing, declaring, mayWin }: Situation): Command | null {
  const named = NAMED[key];
  if (named) return named;
  if (key === " ") return mayWin ? null : { does: "verb", verb: "pass" };
  const letter = key.toLowerCase();
  const place = key.length === 1 ? TILE_KEYS.indexOf(letter) : -1;
  if (choosing && place >= 0) return { does: "choose", place };
  const tick = declaring ? SWITCHES[letter] : undefined;
  if (tick) return { does: "tick", tick };
  const verb = LETTERS[letter];
  if (verb) return { does: "verb", verb };
  return place >= 0 ? { does: "tile", place } : null;
}
