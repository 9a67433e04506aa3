/** The fair wall (C-21) worked out again from what is published, as docs/rules.md describes it: nothing here is asked of the server. */

import { compareTiles, parseTiles } from "../lib/tiles";
import type { Proof } from "../wire";
import { sha256 } from "./sha256";

/** What came out, step by step, and whether it is what the server says. */
export interface Checked {
  /** The hash of the secret, in hexadecimal, and whether it was promised. */
  commitment: string;
  keeps: boolean;
  /** The text that the seed is the hash of. */
  text: string;
  seed: string;
  seeded: boolean;
  /** All tiles are there: four of each kind, of flowers one. */
  complete: boolean;
  wall: string[];
  shuffled: boolean;
  hands: string[][];
  dealt: boolean;
}

export async function check(proof: Proof): Promise<Checked> {
  const commitment = toHex(await sha256(fromHex(proof.secret)));
  const text = [proof.secret, ...proof.numbers].join(":");
  const seedBytes = await sha256(new TextEncoder().encode(text));
  const seed = toHex(seedBytes);
  const sorted = [...proof.wall].sort(compareTiles);
  const wall = await shuffle(seedBytes, sorted);
  const dealt = proof.hands.map((hand) => parseTiles(hand).sort(compareTiles));
  const hands = deal(wall, proof.dealer, dealt[0]?.length ?? 0);
  return {
    commitment,
    keeps: commitment === proof.commitment,
    text,
    seed,
    seeded: seed === proof.seed,
    complete: isComplete(sorted),
    wall,
    shuffled: wall.join() === proof.wall.join(),
    hands,
    dealt: hands.every((hand, seat) => hand.join() === dealt[seat]?.join()),
  };
}

export function holds(checked: Checked): boolean {
  return checked.keeps && checked.seeded && checked.complete && checked.shuffled && checked.dealt;
}

/** Of each kind in the wall four, of flowers one each. */
export function isComplete(tiles: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts.size > 0 && [...counts].every(([tile, count]) => count === (tile.endsWith("f") ? 1 : 4));
}

/** The tiles swapped from the last place down to the second, each with one at or before it (Fisher-Yates). */
export async function shuffle(seed: Uint8Array, sorted: readonly string[]): Promise<string[]> {
  const tiles = [...sorted];
  const stream = new Stream(seed);
  for (let place = tiles.length - 1; place > 0; place -= 1) {
    const other = await stream.below(place + 1);
    [tiles[place], tiles[other]] = [tiles[other] ?? "", tiles[place] ?? ""];
  }
  return tiles;
}

/** Endless 32-bit numbers: the big-endian words of SHA-256(seed and counter), counter 0, 1, 2 … in eight bytes. */
class Stream {
  private readonly block: Uint8Array<ArrayBuffer>;
  private counter = 0;
  private words: number[] = [];

  constructor(seed: Uint8Array) {
    this.block = new Uint8Array(seed.length + 8);
    this.block.set(seed);
  }

  /** A number below the limit; words from the last, incomplete multiple of it on are skipped. */
  async below(limit: number): Promise<number> {
    const usable = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      const word = await this.word();
      if (word < usable) return word % limit;
    }
  }

  private async word(): Promise<number> {
    if (this.words.length === 0) {
      const view = new DataView(this.block.buffer);
      view.setUint32(this.block.length - 4, this.counter); // no wall needs more than four of the eight bytes
      this.counter += 1;
      const digest = new DataView((await sha256(this.block)).buffer);
      for (let at = 0; at < digest.byteLength; at += 4) this.words.push(digest.getUint32(at));
    }
    return this.words.shift() ?? 0;
  }
}

/** The hands, sorted: from the dealer on by fours, what is left of the hand tile by tile (C-03). */
export function deal(wall: readonly string[], dealer: number, size: number): string[][] {
  const hands: string[][] = [[], [], [], []];
  const portions = [...Array<number>(Math.floor(size / 4)).fill(4), ...Array<number>(size % 4).fill(1)];
  let place = 0;
  for (const portion of portions) {
    for (let step = 0; step < 4; step += 1) {
      hands[(dealer + step) % 4]?.push(...wall.slice(place, place + portion));
      place += portion;
    }
  }
  return hands.map((hand) => hand.sort(compareTiles));
}

/** How many bytes long: an odd digit or a letter that is none makes it shorter, and its hash another. */
function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
