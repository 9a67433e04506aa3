/** A player's part of the next wall (C-21). */

export const LARGEST_NUMBER = Number.MAX_SAFE_INTEGER;

/** Any whole number that the wire carries, each as likely as another. */
export function randomNumber(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high & 0x1fffff) * 2 ** 32 + low;
}

/** The number that somebody typed, or null: "1234", 0 to 9007199254740991. */
export function readNumber(text: string): number | null {
  const number = /^\d{1,16}$/.test(text.trim()) ? Number(text) : NaN;
  return Number.isSafeInteger(number) ? number : null;
}
