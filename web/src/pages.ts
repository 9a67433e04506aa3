/** Each page comes when it is first shown: who only plays never loads the rules' page. */

import type { Component } from "svelte";
import type { Page } from "./lib/router.svelte";

type Load = () => Promise<{ default: Component }>;

const others = import.meta.glob<{ default: Component }>("./{rules,records}/*Page.svelte");
const other = (path: string): Load => others[path] ?? pages.missing;

export const pages: Record<Page, Load> = {
  lobby: () => import("./lobby/Lobby.svelte"),
  new: () => import("./lobby/NewRoom.svelte"),
  join: () => import("./lobby/Join.svelte"),
  room: () => import("./room/RoomPage.svelte"),
  rules: () => other("./rules/RulesPage.svelte")(),
  records: () => other("./records/RecordsPage.svelte")(),
  replay: () => other("./records/ReplayPage.svelte")(),
  proof: () => other("./records/ProofPage.svelte")(),
  settings: () => import("./settings/Settings.svelte"),
  missing: () => import("./lib/Missing.svelte"),
};
