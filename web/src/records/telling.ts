/** What happened in a deal, in words, for whoever may know all of it or what one seat knew. */

import { settings } from "../lib/settings.svelte";
import { parseTiles, tileName, tileNames } from "../lib/tiles";
import { subject, whom, type People } from "../result/people";
import type { AnyEvent, Answered, Discarded, Drew, SetOut, TablePicture, Turned, Won } from "../wire";
import { tellings, verbs, type Telling } from "./tellingwords";

const SELF_DRAW = "C-12"; // the clause of a win that its player has declared himself; under any other it came by itself

/** An event in one line. `table` is the table after it; `hidden`: only what the seat `people.you` knew, and everybody. */
export function tell(event: AnyEvent, table: TablePicture, people: People, hidden = false): string {
  const seat = "seat" in event ? event.seat : -1;
  const values = { ...subject(people, seat), ...tilesOf(event) };
  const unknown = hidden && seat !== people.you;
  switch (event.event) {
    case "deal":
      return tellings("deal");
    case "turn":
      return turned(event, table);
    case "bare":
      return tellings("bare", values);
    case "draw":
      return tellings(drawn(event, unknown), values);
    case "set-out":
      return tellings(setOut(event, table), values);
    case "discard":
      return tellings(discarded(event), values);
    case "meld":
      return tellings(event.kind as Telling, values);
    case "answer":
      return unknown ? tellings("answerHidden", values) : tellings("answer", { ...values, what: answer(event) });
    case "win":
      return tellings(won(event, table), { ...values, from: whom(people, event.from) });
    case "end":
      return tellings(event.outcome === "drawn" ? "drawn" : "won");
  }
}

/** Whether a player decided it: what one looks for in a replay. Answers are passed over, what comes of them is not. */
export function isMove(event: AnyEvent): boolean {
  return event.event === "discard" || event.event === "meld" || event.event === "win" || event.event === "end";
}

function tilesOf(event: AnyEvent): { tile: string; tiles: string } {
  const tiles = event.event === "meld" ? parseTiles(event.tiles) : [];
  const tile = "tile" in event ? event.tile : tiles[0];
  return { tile: tileName(tile ?? "", settings.language), tiles: tileNames(tiles, settings.language) };
}

function turned(event: Turned, table: TablePicture): string {
  const tile = tileName(event.tile, settings.language);
  return table.wilds.length
    ? tellings("turn", { tile, wilds: tileNames(table.wilds, settings.language) })
    : tellings("turnOnly", { tile });
}

function drawn(event: Drew, unknown: boolean): Telling {
  const hidden = (unknown && !event.open) || !event.tile;
  if (event.tail) return hidden ? "drawTailHidden" : "drawTail";
  return hidden ? "drawHidden" : "draw";
}

/** Who has released a set replaces winds: 补风. */
function setOut(event: SetOut, table: TablePicture): Telling {
  const released = table.seats[event.seat]?.melds.some((meld) => meld.kind === "release");
  return released ? "setOutReleased" : "setOut";
}

function discarded(event: Discarded): Telling {
  if (!event.ready) return "discard";
  return event.ready.startsWith("open") ? "readyOpen" : "readyClosed";
}

function answer({ action }: Answered): string {
  const [verb = "", tiles = ""] = action.split(" ");
  return verbs(verb as keyof typeof verbs.dictionary, { tiles: tileNames(parseTiles(tiles), settings.language) });
}

function won(event: Won, table: TablePicture): Telling {
  if (event.from !== event.seat) return table.robbing ? "winRob" : "winDiscard";
  return event.clause === SELF_DRAW ? "winDraw" : "winFlat";
}
