/** Who plays here: the server's cookie says it. */

import type { Me } from "../wire";
import { get, patch } from "./api";

export const me: { current: Me | null } = $state({ current: null });

let asked: Promise<Me> | null = null;

/** Who I am. The first answer also sets the cookie that a socket needs. Throws Trouble. */
export function meet(): Promise<Me> {
  asked ??= get<Me>("/api/me").then(
    (found) => (me.current = found),
    (error: unknown) => {
      asked = null; // the next one asks again
      throw error;
    },
  );
  return asked;
}

/** The name that the others see from now on. Throws Trouble. */
export async function rename(name: string): Promise<void> {
  me.current = await patch<Me>("/api/me", { name });
}

/** The cookie has become another player's. */
export function become(other: Me): void {
  me.current = other;
  asked = Promise.resolve(other);
}
