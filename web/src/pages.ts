/** Each page comes when it is first shown: who only plays never loads the rules. */

import type { Component } from "svelte";
import type { Page } from "./lib/router.svelte";

/** A page gets the parts of its address as props, and each page has its own: no narrower type holds for all. */
type Load = () => Promise<{ default: Component<any> }>;

export const pages: Record<Page, Load> = {
  lobby: () => import("./lobby/Lobby.svelte"),
  new: () => import("./lobby/NewRoom.svelte"),
  join: () => import("./lobby/Join.svelte"),
  room: () => import("./room/RoomPage.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  records: () => import("./records/Records.svelte"),
  replay: () => import("./records/Replay.svelte"),
  proof: () => import("./records/Proof.svelte"),
  settings: () => import("./settings/Settings.svelte"),
  missing: () => import("./lib/Missing.svelte"),
};
