/** What can be played here; asked for once. */

import type { GameCard, Games } from "../wire";
import { get } from "./api";
import { pick } from "./words.svelte";

export const games: { current: Games | null } = $state({ current: null });

let asked: Promise<Games> | null = null;

/** All games, bots and clocks. Throws Trouble. */
export function loadGames(): Promise<Games> {
  asked ??= get<Games>("/api/games").then(
    (found) => (games.current = found),
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

export function gameCard(name: string): GameCard | undefined {
  return games.current?.games.find((game) => game.name === name);
}

/** A game's name in the current language; before the games are known, the name in its address. */
export function gameTitle(name: string): string {
  const card = gameCard(name);
  return card ? pick(card) : name;
}
