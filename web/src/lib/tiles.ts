/** Tiles are MPSZ text, as everywhere: "5m", "1z", "3f"; "" is one that is not known. What they are called, and where
 * their pictures are. */

import type { Language } from "./settings.svelte";

const LETTERS = "mpszf";
const NUMERALS = "一二三四五六七八九";
const SUITS: Record<string, [zh: string, en: string]> = {
  m: ["万", "character"],
  p: ["筒", "dot"],
  s: ["条", "bamboo"],
};
const HONOURS: [zh: string, en: string][] = [
  ["东", "East"],
  ["南", "South"],
  ["西", "West"],
  ["北", "North"],
  ["白", "White"],
  ["发", "Green"],
  ["中", "Red"],
];
const FLOWERS: [zh: string, en: string][] = [
  ["春", "spring"],
  ["夏", "summer"],
  ["秋", "autumn"],
  ["冬", "winter"],
  ["梅", "plum"],
  ["兰", "orchid"],
  ["竹", "bamboo"],
  ["菊", "chrysanthemum"],
];

/** What people call it: "五万", "5 characters"; of an unknown one "". */
export function tileName(tile: string, language: Language): string {
  const rank = Number(tile[0]);
  const letter = tile[1] ?? "";
  const suit = SUITS[letter];
  if (suit) return language === "zh" ? `${NUMERALS[rank - 1]}${suit[0]}` : `${rank} ${suit[1]}${rank > 1 ? "s" : ""}`;
  const named = (letter === "z" ? HONOURS : letter === "f" ? FLOWERS : [])[rank - 1];
  return named?.[language === "zh" ? 0 : 1] ?? "";
}

/** Several names, as they are read out. */
export function tileNames(tiles: readonly string[], language: Language): string {
  return tiles.map((tile) => tileName(tile, language)).join(language === "zh" ? "、" : ", ");
}

/** Its picture; `marks` shows the numeral in the corner. */
export function tileUrl(tile: string, marks: boolean): string {
  if (tile === "") return "/tiles/back.svg";
  return marks && !tile.endsWith("f") ? `/tiles/${tile}.svg#n` : `/tiles/${tile}.svg`;
}

function rankOf(tile: string): number {
  return 10 * LETTERS.indexOf(tile[1] ?? "") + Number(tile[0]);
}

/** Characters, dots, bamboos, honours, flowers; within each by rank. */
export function compareTiles(one: string, other: string): number {
  return rankOf(one) - rankOf(other);
}

/** The tiles of a text such as "123m5z", as events have them. */
export function parseTiles(text: string): string[] {
  const found: string[] = [];
  for (const [, ranks = "", letter = ""] of text.matchAll(/(\d+)([mpszf])/g)) {
    for (const rank of ranks) found.push(rank + letter);
  }
  return found;
}
