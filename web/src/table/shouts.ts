/** What events make people say, hear and feel: the calls, the sounds, and the lines that are read out. */

import type { Sound } from "../lib/sound";
import { tileName, tileNames, parseTiles } from "../lib/tiles";
import type { Language } from "../lib/words.svelte";
import type { AnyEvent, TablePicture } from "../wire";
import { say } from "./words";

export interface Shout {
  /** -1: nobody's. */
  seat: number;
  text: string;
  tone: "claim" | "win" | "quiet";
}

const isKong = (kind: string): boolean => kind.endsWith("kong");

function meldWord(kind: string): string {
  if (kind === "release") return say("release");
  return isKong(kind) ? say("calledKong") : say(kind === "chow" ? "calledChow" : "calledPung");
}

function setOutWord(seat: number, table: TablePicture): string {
  return table.seats[seat]?.melds.some((meld) => meld.kind === "release") ? say("setOut") : say("flower");
}

/** What is called out after these events: the last call of each seat. */
export function shoutsOf(events: readonly AnyEvent[], table: TablePicture): Shout[] {
  const found = new Map<number, Shout>();
  for (const event of events) {
    const shout = shoutOf(event, table);
    if (shout) found.set(shout.seat, shout);
  }
  return [...found.values()];
}

function shoutOf(event: AnyEvent, table: TablePicture): Shout | null {
  switch (event.event) {
    case "meld":
      return { seat: event.seat, text: meldWord(event.kind), tone: "claim" };
    case "win":
      return { seat: event.seat, text: say(event.from === event.seat ? "calledSelfDraw" : "calledWin"), tone: "win" };
    case "discard":
      return event.ready ? { seat: event.seat, text: say("calledReady"), tone: "claim" } : null;
    case "set-out":
      return { seat: event.seat, text: setOutWord(event.seat, table), tone: "quiet" };
    case "end":
      return event.outcome === "won" ? null : { seat: -1, text: say("drawnDeal"), tone: "quiet" };
    default:
      return null;
  }
}

/** The one sound that these events make, the weightiest of them; "" for none. `me` hears his own draws. */
export function soundOf(events: readonly AnyEvent[], me: number): Sound | "" {
  const sounds = new Set(events.map((event) => soundOfOne(event, me)));
  return (["win", "drawn", "claim", "ready", "discard", "knock"] as const).find((sound) => sounds.has(sound)) ?? "";
}

function soundOfOne(event: AnyEvent, me: number): Sound | "" {
  switch (event.event) {
    case "win":
      return "win";
    case "end":
      return event.outcome === "won" ? "" : "drawn";
    case "meld":
    case "set-out":
      return "claim";
    case "discard":
      return event.ready ? "ready" : "discard";
    case "draw":
      return event.seat === me ? "knock" : "";
    default:
      return "";
  }
}

/** What is read out after these events, in one line. `names` by seat. */
export function told(events: readonly AnyEvent[], names: readonly string[], me: number, language: Language): string {
  const lines = events.map((event) =>
    toldOne(event, (seat) => (seat === me ? { who: say("you"), s: "" } : { who: names[seat] ?? "", s: "s" }), me, language),
  );
  return lines.filter((line) => line !== "").join(language === "zh" ? "。" : ". ");
}

function toldOne(event: AnyEvent, who: (seat: number) => { who: string; s: string }, me: number, language: Language): string {
  const name = (tile: string): string => tileName(tile, language);
  switch (event.event) {
    case "discard":
      return say(event.ready ? "toldReady" : "toldDiscard", { ...who(event.seat), tile: name(event.tile) });
    case "draw":
      return event.seat === me && event.tile ? say("toldDraw", { tile: name(event.tile) }) : "";
    case "meld": {
      const tiles = tileNames([...new Set(parseTiles(event.tiles))], language);
      return say("toldMeld", { ...who(event.seat), what: meldWord(event.kind), tiles });
    }
    case "set-out":
      return say("toldSetOut", { ...who(event.seat), tile: name(event.tile) });
    case "win":
      return say("toldWin", { ...who(event.seat), tile: name(event.tile) });
    case "end":
      return event.outcome === "won" ? "" : say("toldDrawn");
    default:
      return "";
  }
}
