/** Lets the tiles of a board move: between two stages it looks where they lie, and where they have come to. */

import { settings } from "../lib/settings.svelte";
import { Motion } from "./motion";
import { movesBetween, NO_MOVES, type Moves, type Stage } from "./stage";

interface Scenery {
  stage: Stage;
  /** The seat whose hand is seen from near. */
  watched: number;
  root: HTMLElement | undefined;
  /** The layer for what flies. */
  air: HTMLElement | undefined;
}

/** Called in the component that draws the stage. */
export function showMoves(read: () => Scenery): void {
  let seen: Stage | null = null;
  let moves: Moves = NO_MOVES;
  const motion = $derived.by(() => {
    const { root, air } = read();
    return root && air ? new Motion(root, air) : null;
  });

  // Before the new picture is drawn.
  $effect.pre(() => {
    const { stage, watched } = read();
    if (stage === seen) return;
    moves = seen && motion && settings.motion === "full" ? movesBetween(seen, stage, watched) : NO_MOVES;
    motion?.look(moves);
    seen = stage;
  });

  // After it.
  $effect(() => {
    void read().stage;
    motion?.play(moves);
    moves = NO_MOVES;
  });
}
