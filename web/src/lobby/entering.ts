/** Into a room, in the ways that lead there: as somebody whom the server knows, however soon he taps. */

import { post } from "../lib/api";
import { meet } from "../lib/me.svelte";
import { go } from "../lib/router.svelte";
import type { GameCard, RoomAt, Setup } from "../wire";
import { changed } from "./options";
import { remember, remembered } from "./remembered.svelte";

/** One against three bots, at once, with the house rules that were last used here. Throws Trouble. */
export async function playNow(game: GameCard): Promise<void> {
  const options = changed(game, remembered.setups[game.name]?.options ?? {});
  await meet();
  const { token } = await post<RoomAt>("/api/play", { game: game.name, options, circles: 1, clock: "none" });
  remember({ ...remembered.setups[game.name], game: game.name, options });
  go(`/r/${token}`);
}

/** A room of this kind, to which others are invited. Throws Trouble. */
export async function makeRoom(setup: Setup): Promise<void> {
  await meet();
  const { token } = await post<RoomAt>("/api/rooms", setup);
  remember(setup);
  go(`/r/${token}`, true);
}

/** The room with this code. Throws Trouble. */
export async function joinByCode(code: string): Promise<void> {
  await meet();
  const { token } = await post<RoomAt>("/api/code", { code });
  go(`/r/${token}`, true);
}
