/** SHA-256 (FIPS 180-4). The browser has it, but only on pages that came by https or from this device; in a living room
 * the page comes by plain http from another one. So there is one here too. */

const SIZE = 64;

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const subtle = globalThis.crypto?.subtle;
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : ownSha256(bytes);
}

/** The same, without the browser's help. */
export function ownSha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const state = START.slice();
  const padded = pad(bytes);
  for (let at = 0; at < padded.byteLength; at += SIZE) compress(state, padded, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, place) => digest.setUint32(4 * place, word));
  return new Uint8Array(digest.buffer);
}

/** The message, a 1 bit, noughts, and its length in bits in the last eight bytes of a whole block. */
function pad(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / SIZE);
  const padded = new Uint8Array(blocks * SIZE);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length * 8);
  return view;
}

const turn = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function compress(state: Uint32Array, block: DataView, at: number): void {
  const words = new Uint32Array(SIZE);
  for (let i = 0; i < 16; i += 1) words[i] = block.getUint32(at + 4 * i);
  for (let i = 16; i < SIZE; i += 1) {
    const early = words[i - 15]!;
    const late = words[i - 2]!;
    const low = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const high = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + low + words[i - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < SIZE; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + ROUNDS[i]! + words[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (state[place] = state[place]! + word));
}

// ---- the constants: the first 32 bits of the fractions of roots of the first primes ---------------------------------

const PRIMES = primes(SIZE);
const START = Uint32Array.from(PRIMES.slice(0, 8), (prime) => fraction(prime, 2n));
const ROUNDS = Uint32Array.from(PRIMES, (prime) => fraction(prime, 3n));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** The first 32 bits behind the point of the square or cube root of a number: that of n·2^(32k) as a whole number. */
function fraction(n: number, power: bigint): number {
  const wanted = BigInt(n) << (32n * power);
  let low = 0n;
  let high = 1n << 40n;
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** power <= wanted) low = middle;
    else high = middle;
  }
  return Number(low & 0xffffffffn);
}
