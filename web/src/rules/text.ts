/** The text of a clause in pieces: words, clauses that it names, options as a room types them. */

import type { ClauseCard, RulebookCard, SectionCard } from "../wire";

export type Piece = { kind: "text" | "clause" | "code"; text: string };

const NAMED = /(?<![A-Za-z])([A-Z]{1,2}-\d{2})(?!\d)|`([^`]+)`/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(NAMED)) {
    if (match.index > end) found.push({ kind: "text", text: text.slice(end, match.index) });
    found.push(match[1] ? { kind: "clause", text: match[1] } : { kind: "code", text: match[2] ?? "" });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return found;
}

// ---- search ---------------------------------------------------------------------------------------------------------

/** Whether a clause has all of these words in its number, titles, texts or quotation. Case and simple spaces do not matter. */
export function mentions(clause: ClauseCard, wanted: string): boolean {
  const text = Object.values(clause).join("\n").toLowerCase();
  return wanted.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** The sections with those of their clauses that are wanted; a section without any is left out. */
export function filtered(sections: readonly SectionCard[], wanted: string): SectionCard[] {
  if (wanted.trim() === "") return [...sections];
  return sections
    .map((section) => ({ ...section, clauses: section.clauses.filter((clause) => mentions(clause, wanted.trim())) }))
    .filter((section) => section.clauses.length > 0);
}

export function clauseCount(sections: readonly SectionCard[]): number {
  return sections.reduce((sum, section) => sum + section.clauses.length, 0);
}

/** The origins that occur in a book, in the order in which they are explained. */
export function originsOf(book: RulebookCard): string[] {
  const all = [...book.sections, ...book.common].flatMap((section) => section.clauses).map((clause) => clause.origin);
  return ["S", "R", "D"].filter((letter) => all.some((origin) => origin.split(", ").includes(letter)));
}
