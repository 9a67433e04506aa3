/** The seconds of a clock that was read when its picture came. */

const TICK = 250;

/** Whole seconds that are left of `until()` milliseconds, counted from when it changed; null where there is no clock. Called in a component. */
export function secondsLeft(until: () => number): { readonly current: number | null } {
  let left: number | null = $state(null);

  $effect(() => {
    const milliseconds = until();
    if (milliseconds < 0) {
      left = null;
      return undefined;
    }
    const end = performance.now() + milliseconds;
    const read = (): void => {
      left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    };
    read();
    const timer = setInterval(read, TICK);
    return () => clearInterval(timer);
  });

  return {
    get current() {
      return left;
    },
  };
}
