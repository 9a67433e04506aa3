/** What a form needs to know of a game's options; which there are and what they may be comes from the server. */

import type { GameCard, OptionCard, Setup } from "../wire";

export type Value = boolean | number | string;
export type Values = Record<string, Value>;

export type Kind = "switch" | "range" | "choice";

export function kindOf(option: OptionCard): Kind {
  if (option.low !== null) return "range";
  return typeof option.default === "boolean" ? "switch" : "choice";
}

export function accepts(option: OptionCard, value: Value | undefined): boolean {
  if (option.low === null || option.high === null) return option.values.some((known) => known === value);
  return Number.isInteger(value) && option.low <= Number(value) && Number(value) <= option.high;
}

/** The value of an option: what was chosen where the option takes it, else its default. */
export function valueOf(option: OptionCard, chosen: Values): Value {
  const value = chosen[option.name];
  return value !== undefined && accepts(option, value) ? value : option.default;
}

/** What differs from the defaults: no more is sent and kept, so that a room follows a default that is changed. */
export function changed(game: GameCard, chosen: Values): Values {
  const differing = game.options.filter((option) => valueOf(option, chosen) !== option.default);
  return Object.fromEntries(differing.map((option) => [option.name, valueOf(option, chosen)]));
}

/** What the value is called, (zh, en): its label, or itself. */
export function labelOf(option: OptionCard, value: Value): readonly [string, string] {
  const label = option.labels[option.values.indexOf(value)];
  return label ?? [String(value), String(value)];
}

export interface Group {
  /** What the names of its options begin with, before a dot; "" for those without. */
  name: string;
  options: OptionCard[];
}

/** The options by what their names begin with ("fan.JN-31": "fan"), in the game's order. */
export function groups(options: OptionCard[]): Group[] {
  const found: Group[] = [];
  for (const option of options) {
    const dot = option.name.indexOf(".");
    const name = dot < 0 ? "" : option.name.slice(0, dot);
    const group = found.find((each) => each.name === name);
    if (group) group.options.push(option);
    else found.push({ name, options: [option] });
  }
  return found;
}

/** A setup that the server takes today, from one that was kept: unknown options and values are dropped. */
export function fit(game: GameCard, kept: Setup | undefined): Setup {
  const length = kept?.deals ? { deals: kept.deals } : { circles: kept?.circles ?? 1 };
  return {
    game: game.name,
    options: changed(game, kept?.options ?? {}),
    ...length,
    beans: kept?.beans ?? null,
    clock: kept?.clock ?? "normal",
  };
}
