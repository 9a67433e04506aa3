/** What the players at a table are called, so that no two bots have one name. */

import { words } from "./words.svelte";

const say = words({
  bot: ["电脑", "Bot"],
  numbered: ["电脑{n}", "Bot {n}"],
  open: ["空位", "open"],
});

/** Names by seat: a person's own, a bot's by its number where there are several, of an open seat that it is open. Reactive. */
export function seatNames(players: readonly { name: string; bot: string }[]): string[] {
  const bots = players.filter((player) => player.bot).length;
  let n = 0;
  return players.map((player) => {
    if (!player.bot) return player.name || say("open");
    n += 1;
    return bots > 1 ? say("numbered", { n }) : say("bot");
  });
}
