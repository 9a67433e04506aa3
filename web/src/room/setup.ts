/** What a room plays, in one line. */

import { changed } from "../lobby/options";
import type { GameCard, RoomPicture, Setup } from "../wire";
import { say } from "./words";

export function setupOf(room: RoomPicture): Setup {
  const { game, options, deals, circles, beans } = room;
  return { game, options, deals, circles, beans, clock: room.clock as NonNullable<Setup["clock"]> };
}

/** "One circle · normal clock · 2 house rules". Reactive to the language. */
export function setupLine(setup: Setup, game: GameCard | undefined): string {
  const { deals, circles, beans, clock } = setup;
  const rules = game ? Object.keys(changed(game, setup.options ?? {})).length : 0;
  const parts = [
    circles != null && (circles === 1 ? say("circle") : say("circles", { n: circles })),
    deals != null && (deals === 1 ? say("deal") : say("deals", { n: deals })),
    say(clock ?? "normal"),
    beans != null && say("beans", { n: beans }),
    rules > 0 ? say("houseRules", { n: rules }) : say("standard"),
  ];
  return parts.filter(Boolean).join(" · ");
}
