/** The screen stays on while it is played, where the browser can do that. */

/** In a component: keeps the screen on while `wanted()` holds. The browser lets go of it when the page is hidden. */
export function keepAwake(wanted: () => boolean): void {
  $effect(() => {
    if (!wanted() || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let done = false;

    async function hold(): Promise<void> {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (done) await lock.release();
      } catch {
        // The battery is low, or it is not allowed: then it goes dark like everything else.
      }
    }

    const look = (): void => void hold();
    document.addEventListener("visibilitychange", look);
    look();
    return () => {
      done = true;
      document.removeEventListener("visibilitychange", look);
      lock?.release().catch(() => null);
    };
  });
}
