/** A line that is shown for a few seconds over whatever is on the screen: a refusal, or that something was done. */

import { troubleOf } from "./api";
import { pick, type Pair } from "./words.svelte";

export interface Notice {
  texts: Pair;
  /** The clause that explains it, of this game; "" where none does. */
  clause: string;
  game: string;
  /** It says that something went wrong. */
  bad: boolean;
}

const SHOWN_FOR = 4500;

export const notice: { current: Notice | null } = $state({ current: null });

let timer: ReturnType<typeof setTimeout> | undefined;

export function showNotice(texts: Pair, more: Partial<Omit<Notice, "texts">> = {}): void {
  notice.current = { texts, clause: "", game: "", bad: false, ...more };
  clearTimeout(timer);
  timer = setTimeout(dropNotice, SHOWN_FOR);
}

/** Show what was thrown. */
export function showTrouble(error: unknown, game = ""): void {
  const trouble = troubleOf(error);
  showNotice([trouble.zh, trouble.en], { clause: trouble.clause, game, bad: true });
}

export function dropNotice(): void {
  clearTimeout(timer);
  notice.current = null;
}

export function noticeText(shown: Notice): string {
  return pick(shown.texts);
}
