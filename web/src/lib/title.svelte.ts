/** What the browser's tab says. */

import { say } from "./words";

/** In a component: the tab says where one is, in the current language, as long as it is shown. */
export function entitle(place: () => string): void {
  $effect(() => {
    const here = place();
    document.title = here ? `${here} · ${say("title")}` : say("title");
  });
}
