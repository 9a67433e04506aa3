/** Which tile is which. Pictures name kinds only; to see a tile move, it has to be the same one in two pictures. A
 * stage is a picture whose tiles have keys, found by matching it with the stage before. Nothing here is a rule of the
 * game. */

import type { MeldPicture, OwnPicture, TablePicture } from "../wire";

export interface Piece {
  readonly key: number;
  /** MPSZ, "" for a tile that is not known. */
  readonly tile: string;
}

/** Where tiles lie, without keys. */
export interface Scene {
  deal: number;
  wall: number;
  hands: string[][];
  /** The tile just drawn, apart from its hand. */
  drawn: { seat: number; tile: string } | null;
  melds: MeldPicture[][];
  setOut: string[][];
  ponds: string[][];
  bare: string[];
}

export interface Stage {
  deal: number;
  wall: number;
  hands: Piece[][];
  drawn: { seat: number; piece: Piece } | null;
  melds: Piece[][][];
  setOut: Piece[][];
  ponds: Piece[][];
  bare: Piece[];
  /** Where each piece lies: "hand 0", "pond 2", "meld 1". */
  spots: Map<number, string>;
  kinds: string[][];
}

/** What is to be seen of the hands: one's own (`own`), all of them (`hands`, with the `drawn` tile of whose turn it is
 * among them), or what everybody sees. */
export function sceneOf(table: TablePicture, own: OwnPicture | null, hands?: string[][], drawn = ""): Scene {
  const wilds = new Set(table.wilds);
  const seats = table.seats;
  const mine = own && table.phase !== "over" ? own : null;
  const apart = mine?.drawn ? { seat: mine.seat, tile: mine.drawn } : drawn ? { seat: table.turn, tile: drawn } : null;
  const shown = seats.map((seat, index) => {
    if (mine?.seat === index) return sortHand(mine.hand, wilds);
    const open = hands?.[index] ?? seat.hand;
    if (open.length === 0) return Array<string>(seat.concealed).fill("");
    return sortHand(apart?.seat === index ? without(open, apart.tile) : open, wilds);
  });
  return {
    deal: table.deal,
    wall: table.wall,
    hands: shown,
    drawn: apart,
    melds: seats.map((seat) => seat.melds),
    setOut: seats.map((seat) => seat.set_out),
    ponds: seats.map((seat) => seat.discards),
    bare: table.bare,
  };
}

/** Wild tiles stand left, the rest as it came: the server sorts hands. */
export function sortHand(hand: readonly string[], wilds: ReadonlySet<string>): string[] {
  return [...hand.filter((tile) => wilds.has(tile)), ...hand.filter((tile) => !wilds.has(tile))];
}

function without(tiles: readonly string[], tile: string): string[] {
  const index = tiles.lastIndexOf(tile);
  return index < 0 ? [...tiles] : [...tiles.slice(0, index), ...tiles.slice(index + 1)];
}

/** Gives keys to a scene: those of the stage before where a tile is the same, new ones else. `preferred` is the key of
 * the tile that the player has just chosen to discard, of several alike. */
export class Follower {
  #next = 1;
  #last: Stage | null = null;
  preferred = -1;

  follow(scene: Scene): Stage {
    const old = this.#last && isSameDeal(this.#last, scene) ? this.#last : EMPTY;
    const loose: Piece[] = [];
    const pools = scene.hands.map((_, seat) => poolOf(old, seat));
    const stage: Stage = {
      deal: scene.deal,
      wall: scene.wall,
      ponds: scene.ponds.map((tiles, seat) => this.#row(old.ponds[seat], tiles, pools[seat], loose)),
      setOut: scene.setOut.map((tiles, seat) => this.#row(old.setOut[seat], tiles, pools[seat], loose)),
      melds: scene.melds.map((melds, seat) => this.#melds(old, seat, melds, pools[seat] ?? [], loose)),
      hands: [],
      drawn: null,
      bare: this.#tail(old.bare, scene.bare),
      spots: new Map(),
      kinds: scene.melds.map((melds) => melds.map((meld) => meld.kind)),
    };
    stage.hands = scene.hands.map((tiles, seat) => this.#hand(tiles, pools[seat] ?? [], loose));
    if (scene.drawn) {
      const { seat, tile } = scene.drawn;
      stage.drawn = { seat, piece: this.#take(pools[seat] ?? [], tile) };
    }
    mark(stage);
    this.#last = stage;
    return stage;
  }

  /** Tiles that are only ever added at the end, from the hand, or taken from it. */
  #row(before: Piece[] | undefined, tiles: string[], pool: Piece[] | undefined, loose: Piece[]): Piece[] {
    const kept = sharedLength(before ?? [], tiles);
    loose.push(...(before ?? []).slice(kept));
    return [...(before ?? []).slice(0, kept), ...tiles.slice(kept).map((tile) => this.#take(pool ?? [], tile))];
  }

  #melds(old: Stage, seat: number, melds: MeldPicture[], pool: Piece[], loose: Piece[]): Piece[][] {
    return melds.map((meld, index) => {
      const before = old.melds[seat]?.[index] ?? [];
      const kept = before.slice(0, sharedLength(before, meld.tiles));
      if (kept.length > 0) {
        loose.push(...before.slice(kept.length));
        return [...kept, ...meld.tiles.slice(kept.length).map((tile) => this.#take(pool, tile))];
      }
      const claimed = meld.from >= 0 ? meld.tiles.indexOf(meld.claimed) : -1;
      return meld.tiles.map((tile, place) => this.#take(place === claimed ? loose : pool, tile));
    });
  }

  /** A tile that has left a pond or a set, and is in no other one, has gone back: a replay takes steps back too. */
  #hand(tiles: string[], pool: Piece[], loose: Piece[]): Piece[] {
    return tiles.map((tile) => {
      const back = tile !== "" && pool.every((piece) => piece.tile !== tile && piece.tile !== "");
      return this.#take(back ? loose : pool, tile, true);
    });
  }

  /** The face-up end of the wall: the first goes, the next one moves up. */
  #tail(before: Piece[], tiles: string[]): Piece[] {
    const pool = [...before];
    return tiles.map((tile) => this.#take(pool, tile, true));
  }

  /** One tile of this kind out of the pool: the preferred one, else the last (`first`: the first); else an unknown one;
   * else one that was not there before. */
  #take(pool: Piece[], tile: string, first = false): Piece {
    const all = pool.map((piece) => piece.tile);
    const place = (kind: string): number => (first ? all.indexOf(kind) : all.lastIndexOf(kind));
    const chosen = pool.findIndex((piece) => piece.key === this.preferred && piece.tile === tile);
    const exact = chosen >= 0 && !first ? chosen : place(tile);
    const index = exact >= 0 ? exact : tile === "" ? Math.min(0, pool.length - 1) : place("");
    const found = index >= 0 ? pool.splice(index, 1)[0] : undefined;
    if (found) return found.tile === tile ? found : { key: found.key, tile };
    return { key: this.#next++, tile };
  }
}

const EMPTY: Stage = {
  deal: -1,
  wall: 0,
  hands: [[], [], [], []],
  drawn: null,
  melds: [[], [], [], []],
  setOut: [[], [], [], []],
  ponds: [[], [], [], []],
  bare: [],
  spots: new Map(),
  kinds: [[], [], [], []],
};

/** A wall only gets shorter: one that has grown is another one, also where a replay jumps back. */
function isSameDeal(old: Stage, scene: Scene): boolean {
  return old.deal === scene.deal && old.wall >= scene.wall;
}

function poolOf(old: Stage, seat: number): Piece[] {
  const hand = [...(old.hands[seat] ?? [])];
  if (old.drawn?.seat === seat) hand.push(old.drawn.piece);
  return hand;
}

function sharedLength(before: readonly Piece[], tiles: readonly string[]): number {
  let length = 0;
  while (length < before.length && length < tiles.length && before[length]?.tile === tiles[length]) length += 1;
  return length;
}

function mark(stage: Stage): void {
  const put = (spot: string, pieces: Piece[]): void => pieces.forEach((piece) => stage.spots.set(piece.key, spot));
  for (let seat = 0; seat < 4; seat++) {
    put(`hand ${seat}`, stage.hands[seat] ?? []);
    put(`pond ${seat}`, stage.ponds[seat] ?? []);
    put(`out ${seat}`, stage.setOut[seat] ?? []);
    put(`meld ${seat}`, (stage.melds[seat] ?? []).flat());
  }
  if (stage.drawn) put(`hand ${stage.drawn.seat}`, [stage.drawn.piece]);
  put("bare", stage.bare);
}

// ---- what has moved ----------------------------------------------------------------------------------------------

export interface Moves {
  /** From one place to another. */
  flights: number[];
  /** Out of the wall. */
  arrivals: number[];
  /** Within a hand that is seen. */
  shifts: number[];
}

export const NO_MOVES: Moves = { flights: [], arrivals: [], shifts: [] };

function orderOf(stage: Stage, seat: number): string {
  const drawn = stage.drawn?.seat === seat ? stage.drawn.piece.key : "";
  return `${stage.hands[seat]?.map((piece) => piece.key).join()} ${drawn}`;
}

/** Beyond this it is no move but another picture. */
const MOST = 14;

/** What moves between two stages of one deal; `watched` is the seat whose hand is rearranged before one's eyes. */
export function movesBetween(old: Stage, stage: Stage, watched: number): Moves {
  if (old.deal !== stage.deal || old.wall < stage.wall) return NO_MOVES;
  const moves: Moves = { flights: [], arrivals: [], shifts: [] };
  const rearranged = orderOf(old, watched) !== orderOf(stage, watched);
  for (const [key, spot] of stage.spots) {
    const before = old.spots.get(key);
    if (before === undefined) moves.arrivals.push(key);
    else if (before !== spot) moves.flights.push(key);
    else if (rearranged && spot === `hand ${watched}`) moves.shifts.push(key);
  }
  return moves.flights.length + moves.arrivals.length > MOST ? NO_MOVES : moves;
}
