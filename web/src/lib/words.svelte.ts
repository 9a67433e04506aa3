/** Words in both languages. Each area keeps its own dictionary beside its components, in a file `words.ts`. */

import { settings, type Language } from "./settings.svelte";

export type { Language } from "./settings.svelte";
export type Pair = readonly [zh: string, en: string];
export type Params = Record<string, string | number>;

export interface Say<Key extends string> {
  /** The words of `key` in the current language, `{name}` replaced by `params.name`. Reactive. */
  (key: Key, params?: Params): string;
  readonly dictionary: Readonly<Record<Key, Pair>>;
}

export function language(): Language {
  return settings.language;
}

export function setLanguage(chosen: Language): void {
  settings.language = chosen;
}

/** A dictionary becomes what speaks it: `const say = words({ pass: ["过", "Pass"] })`, then `say("pass")`. */
export function words<Key extends string>(dictionary: Record<Key, Pair>): Say<Key> {
  const say = (key: Key, params: Params = {}): string => fill(pick(dictionary[key]), params);
  return Object.assign(say, { dictionary });
}

/** The one of two texts that the current language asks for: of a pair, or of whatever has `zh` and `en`. */
export function pick(texts: Pair | { zh: string; en: string }): string {
  const [zh, en] = "zh" in texts ? [texts.zh, texts.en] : texts;
  return settings.language === "zh" ? zh : en;
}

function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
