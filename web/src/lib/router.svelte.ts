/** Which page is shown. The address says it; plain links are caught once, in App. */

export type Page = "lobby" | "new" | "join" | "room" | "rules" | "records" | "replay" | "proof" | "settings" | "missing";

export interface Route {
  page: Page;
  /** The parts of the address that vary: `token`, `code`, `game`, `clause`, `match`, and `deal`, a number. */
  params: Record<string, string>;
}

const ADDRESSES: [Page, string][] = [
  ["lobby", "/"],
  ["new", "/new"],
  ["new", "/new/:game"],
  ["join", "/join"],
  ["join", "/join/:code"],
  ["room", "/r/:token"],
  ["rules", "/rules"],
  ["rules", "/rules/:game"],
  ["rules", "/rules/:game/:clause"],
  ["records", "/records"],
  ["records", "/records/:match"],
  ["replay", "/records/:match/:deal"],
  ["proof", "/records/:match/:deal/proof"],
  ["settings", "/settings"],
];

export function readAddress(pathname: string): Route {
  const parts = split(pathname);
  for (const [page, pattern] of ADDRESSES) {
    const params = match(split(pattern), parts);
    if (params) return { page, params };
  }
  return { page: "missing", params: {} };
}

function split(path: string): string[] {
  return path.split("/").filter((part) => part !== "");
}

function match(pattern: string[], parts: string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const expected = pattern[index] ?? "";
    if (expected === ":deal" && !/^\d+$/.test(part)) return null;
    if (expected.startsWith(":")) params[expected.slice(1)] = decode(part);
    else if (expected !== part) return null;
  }
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part; // "%" alone is no code; the page will say that there is no such thing
  }
}

const here = (): Route =>
  typeof location === "undefined" ? { page: "lobby", params: {} } : readAddress(location.pathname);

export const route: Route = $state(here());

/** Read the address again: it has changed. */
export function arrive(): void {
  Object.assign(route, here());
}

/** Show the page of this address; with `instead` the current one is not kept to come back to. */
export function go(path: string, instead = false): void {
  if (instead) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive();
  if (!path.includes("#")) scrollTo(0, 0);
}

/** The address that a click on a link of our own leads to, or null where the browser has to follow it by itself. */
export function ownLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return null;
  if (/^\/(api|schema|metrics|health|tiles|icons)\b/.test(link.pathname)) return null;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return null;
  return link.pathname + link.search + link.hash;
}
