/** What somebody said, as it is read: a phrase in the reader's language, a text as it is. */

import { pick } from "../lib/words.svelte";
import type { Said } from "../wire";
import { PHRASES } from "./phrases";

export function sayingText(said: Said): string {
  const phrase = PHRASES[said.phrase - 1];
  return said.text === "" && phrase ? pick(phrase) : said.text;
}
