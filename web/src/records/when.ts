/** Times as they are read: milliseconds since 1970 in the viewer's own zone. */

import { language } from "../lib/words.svelte";

/** "7月30日 21:05", "30 Jul, 21:05"; of another year with the year. */
export function when(time: number, now: number = Date.now()): string {
  const date = new Date(time);
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(language() === "zh" ? "zh-CN" : "en-GB", {
    ...(sameYear ? {} : { year: "numeric" }),
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  }).format(date);
}
