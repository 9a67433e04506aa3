/** What was played last on this device, and how: the way back to it is one tap. */

import type { Setup } from "../wire";

export interface Remembered {
  /** Names of games, the last one played first. */
  recent: string[];
  /** By game: the rooms that were made last. */
  setups: Record<string, Setup>;
}

const PLACE = "jiaxiang.played";

export function readRemembered(text: string | null): Remembered {
  try {
    const { recent, setups } = JSON.parse(text ?? "{}") as Partial<Remembered>;
    const names = Array.isArray(recent) ? recent.filter((name) => typeof name === "string") : [];
    return { recent: names, setups: typeof setups === "object" && setups !== null ? setups : {} };
  } catch {
    return { recent: [], setups: {} };
  }
}

/** With this game as the latest. */
export function withLatest(recent: string[], game: string): string[] {
  return [game, ...recent.filter((name) => name !== game)];
}

/** In the order in which they were played last; the others after them, as they come. */
export function lastPlayedFirst<T extends { name: string }>(games: T[], recent: string[]): T[] {
  const place = ({ name }: T): number => (recent.includes(name) ? recent.indexOf(name) : recent.length);
  return [...games].sort((one, other) => place(one) - place(other));
}

export const remembered: Remembered = $state(readRemembered(stored()));

/** This is played now. */
export function remember(setup: Setup): void {
  remembered.recent = withLatest(remembered.recent, setup.game);
  remembered.setups[setup.game] = setup;
  try {
    localStorage.setItem(PLACE, JSON.stringify(remembered));
  } catch {
    // It is forgotten when the page is closed.
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}
