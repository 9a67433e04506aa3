/** A clock that the server started: it says what was left when its picture came, and here it is counted down. */

const TICK = 200;
/** From here on it is urgent. Milliseconds. */
const LOW = 5000;

export interface Time {
  /** Whole seconds, of the step while there is any, then of the bank. */
  seconds: number;
  /** Of the ring: 1 at the beginning, 0 at the end, of the step or the bank. */
  fraction: number;
  inBank: boolean;
  low: boolean;
}

/** What is left of `step` and then `bank` milliseconds after `elapsed` ones; null where there is no clock (-1). `full`
 * are the longest step and bank that have been seen. */
export function timeLeft(
  step: number,
  bank: number,
  elapsed: number,
  full: { step: number; bank: number },
): Time | null {
  if (step < 0) return null;
  const inStep = Math.max(0, step - elapsed);
  const inBank = Math.max(0, Math.max(0, bank) - Math.max(0, elapsed - step));
  const banking = inStep === 0 && bank > 0;
  const [left, whole] = banking ? [inBank, full.bank] : [inStep, full.step];
  return {
    seconds: Math.ceil(left / 1000),
    fraction: whole > 0 ? Math.min(1, left / whole) : 0,
    inBank: banking,
    low: inStep + inBank <= LOW,
  };
}

/** Counts down from whenever `started` changes. Called in a component. */
export function countdown(read: () => { step: number; bank: number; started: unknown; stands?: boolean }): {
  readonly time: Time | null;
} {
  let time: Time | null = $state(null);
  const full = { step: 0, bank: 0 };

  $effect(() => {
    const { step, bank, started, stands } = read();
    void started;
    full.step = Math.max(full.step, step);
    full.bank = Math.max(full.bank, bank);
    const from = performance.now();
    const tick = (): void => {
      time = timeLeft(step, bank, performance.now() - from, full);
    };
    tick();
    if (step < 0 || stands) return undefined;
    const timer = setInterval(tick, TICK);
    return () => clearInterval(timer);
  });

  return {
    get time() {
      return time;
    },
  };
}
