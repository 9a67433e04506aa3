/** What a player has chosen for this device. Kept in localStorage; every page reads it reactively. */

export type Language = "zh" | "en";

export interface Settings {
  language: Language;
  sound: boolean;
  haptics: boolean;
  motion: "full" | "less";
  /** Corner marks on the tiles, for who does not read the signs. */
  marks: boolean;
  /** Hints are shown without being asked for. */
  hints: boolean;
  /** A tile may be drawn off the hand with the finger. */
  dragging: boolean;
  /** Each wall gets a random number from this device (C-21); else `ownNumber`. */
  autoNumber: boolean;
  ownNumber: number;
}

const PLACE = "jiaxiang.settings";

/** What holds until something is chosen: the browser knows the language and whether movement is welcome. */
export function firstSettings(languages: readonly string[], lessMotion: boolean): Settings {
  const spoken = languages.find((each) => /^(zh|en)\b/i.test(each));
  return {
    language: spoken === undefined || /^en/i.test(spoken) ? "en" : "zh",
    sound: true,
    haptics: true,
    motion: lessMotion ? "less" : "full",
    marks: false,
    hints: false,
    dragging: true,
    autoNumber: true,
    ownNumber: 0,
  };
}

/** The kept settings over the first ones; what is not of the right type is left aside. */
export function readSettings(text: string | null, first: Settings): Settings {
  const found: Record<string, unknown> = { ...first };
  let kept: unknown = null;
  try {
    kept = JSON.parse(text ?? "null");
  } catch {
    // A text that somebody broke is as good as none.
  }
  if (typeof kept === "object" && kept !== null) {
    for (const [name, value] of Object.entries(kept)) if (typeof value === typeof found[name]) found[name] = value;
  }
  if (found.language !== "zh" && found.language !== "en") found.language = first.language;
  if (found.motion !== "full" && found.motion !== "less") found.motion = first.motion;
  return found as unknown as Settings;
}

function stored(): Settings {
  if (typeof window === "undefined") return firstSettings([], false);
  const less = typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  let text: string | null = null;
  try {
    text = localStorage.getItem(PLACE);
  } catch {
    // A browser that keeps nothing still plays.
  }
  return readSettings(text, firstSettings(navigator.languages ?? [navigator.language], less));
}

export const settings: Settings = $state(stored());

if (typeof window !== "undefined") {
  $effect.root(() => {
    $effect(() => {
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(PLACE, text);
      } catch {
        // Nothing to be done: it holds until the page is closed.
      }
    });
  });
}
