/** The rulebooks, each asked for once and kept while the page is open. */

import { get } from "./api";
import type { ClauseCard, RulebookCard } from "../wire";

const asked = new Map<string, Promise<RulebookCard>>();
const here: Record<string, RulebookCard> = $state({});

/** The rulebook of a game. Throws the Trouble of the interface; the next call asks again. */
export function rulebook(game: string): Promise<RulebookCard> {
  let book = asked.get(game);
  if (!book) {
    book = get<RulebookCard>(`/api/games/${encodeURIComponent(game)}/rules`);
    asked.set(game, book);
    book.then(
      (found) => (here[game] = found),
      () => asked.delete(game),
    );
  }
  return book;
}

/** The rulebook of a game where it has come already, null until then. Reactive. */
export function knownBook(game: string): RulebookCard | null {
  return here[game] ?? null;
}

/** A clause of a game or of all games, by its number; null where there is none. */
export function findClause(book: RulebookCard, id: string): ClauseCard | null {
  for (const section of [...book.sections, ...book.common]) {
    const found = section.clauses.find((clause) => clause.id === id);
    if (found) return found;
  }
  return null;
}
