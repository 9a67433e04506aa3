/** Into a room, in the ways that lead there. */

import { post } from "../lib/api";
import { meet } from "../lib/me.svelte";
import { go } from "../lib/router.svelte";
import type { GameCard, RoomAt, Setup } from "../wire";
import { changed } from "./options";
import { remember, remembered } from "./remembered.svelte";

/** One against three bots, at once, with the house rules that were last used here. Throws Trouble. */
export async function playNow(game: GameCard): Promise<void> {
  const options = changed(game, remembered.setups[game.name]?.options ?? {});
  const token = await roomFrom("/api/play", { game: game.name, options, circles: 1, clock: "none" });
  remember({ ...remembered.setups[game.name], game: game.name, options });
  go(`/r/${token}`);
}

/** A room of this kind, to which others are invited. Throws Trouble. */
export async function makeRoom(setup: Setup): Promise<void> {
  const token = await roomFrom("/api/rooms", setup);
  remember(setup);
  go(`/r/${token}`, true);
}

/** The room with this code. Throws Trouble. */
export async function joinByCode(code: string): Promise<void> {
  const token = await roomFrom("/api/code", { code });
  go(`/r/${token}`, true);
}

/** The token of the room that is asked for there. Who is new here is made known first, however soon he taps. */
async function roomFrom(path: string, body: unknown): Promise<string> {
  await meet();
  const { token } = await post<RoomAt>(path, body);
  return token;
}
