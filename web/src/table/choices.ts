/** What a question lets one do, sorted for the hand and the buttons. Every action is one of the server's own texts, but
 * a declaration of ready, to which the player's switches are added as docs/wire.md says. */

import type { Caution, Offer, Question } from "../wire";

export const VERBS = ["win", "kong", "pung", "chow", "release", "set-out", "pass"] as const;
export type Verb = (typeof VERBS)[number];

/** The choices that are no discards and no declarations, by verb, in the order of the buttons. */
export function offersByVerb(question: Question | null): [Verb, Offer[]][] {
  const choices = question?.choices ?? [];
  return VERBS.map((verb): [Verb, Offer[]] => [verb, choices.filter((each) => each.verb === verb)]).filter(
    ([, offers]) => offers.length > 0,
  );
}

/** The text that discards this tile; "" where that is not offered. */
export function discardOf(question: Question | null, tile: string): string {
  return question?.choices.find((each) => each.verb === "discard" && each.tiles[0] === tile)?.action ?? "";
}

export function mayDiscard(question: Question | null): boolean {
  return question?.choices.some((each) => each.verb === "discard") ?? false;
}

/** What one has to know before this discard, or before a kong with this tile. */
export function cautionsOf(question: Question | null, verb: string, tile: string): Caution[] {
  return question?.cautions.filter((each) => each.verb === verb && each.tile === tile) ?? [];
}

// ---- the ready box (SD-12, WH-11, JN-10, RZ-10) --------------------------------------------------------------------

/** What can be ticked; `open` is a style, the others are switches of the player's own. */
export const TICKS = ["auto-kong", "self-draw", "open"] as const;
export type Tick = (typeof TICKS)[number];

/** The ticks that this question has: exactly the switches that it names, and 明楼 where one may choose. */
export function ticksOf(question: Question): Tick[] {
  return TICKS.filter((tick) =>
    tick === "open"
      ? question.styles.includes("open") && question.styles.includes("closed")
      : question.switches.includes(tick),
  );
}

/** The text of a declaration: "0 ready closed auto-kong 4p". Nothing ticked is the game's first style, 普通. */
export function readyAction(seat: number, question: Question, ticked: ReadonlySet<Tick>, tile: string): string {
  const offered = ticksOf(question).filter((tick) => ticked.has(tick));
  const closed = question.styles.includes("closed") ? "closed" : (question.styles[0] ?? "closed");
  const style = offered.includes("open") ? "open" : closed;
  return [seat, "ready", style, ...offered.filter((tick) => tick !== "open"), tile].join(" ");
}
