/** What the player is doing with his hand: which tile is lifted, what he is choosing among, what he has sent. It
 * decides nothing: it sends one of the texts that the question offers. */

import type { Offer, OwnPicture } from "../wire";
import { cautionsOf, discardOf, mayDiscard, offersByVerb, readyAction, type Tick, type Verb } from "./choices";
import type { Follower, Piece } from "./stage";

/** Milliseconds between two taps of somebody who has read what stands there. */
const DELIBERATE = 350;

export type Send = (action: string) => void | Promise<boolean>;

export class Control {
  /** The key of the lifted tile, -1 for none. */
  lifted = $state(-1);
  /** The key of the tile whose discard has been sent. */
  sent = $state(-1);
  /** A choice that has been pressed once and asks for a second time: its action. */
  armed = $state("");
  /** The verb of which one is being chosen, or "ready" while a declaration is made. */
  opened: Verb | "ready" | "" = $state("");
  ticked: ReadonlySet<Tick> = $state.raw(new Set());

  readonly #own: () => OwnPicture | null;
  readonly #hand: () => Piece[];
  readonly #send: Send;
  readonly #follower: Follower;
  /** The question that is being answered. */
  #answering = $state(-1);

  constructor(own: () => OwnPicture | null, hand: () => Piece[], send: Send, follower: Follower) {
    this.#own = own;
    this.#hand = hand;
    this.#send = send;
    this.#follower = follower;
  }

  get question() {
    const own = this.#own();
    const question = own?.away ? null : (own?.question ?? null);
    return question?.number === this.#answering ? null : question;
  }

  get offers(): [Verb, Offer[]][] {
    return offersByVerb(this.question);
  }

  get mayDiscard(): boolean {
    return mayDiscard(this.question);
  }

  get mayDeclare(): boolean {
    return (this.question?.ready.length ?? 0) > 0;
  }

  get declaring(): boolean {
    return this.opened === "ready" && this.mayDeclare;
  }

  get liftedPiece(): Piece | null {
    return this.#hand().find((piece) => piece.key === this.lifted) ?? null;
  }

  /** Whether a tile can be discarded now: of a declaration, whether it can be the one. */
  isPossible(tile: string): boolean {
    if (this.declaring) return this.question?.ready.some((each) => each.tile === tile) ?? false;
    return discardOf(this.question, tile) !== "";
  }

  /** A picture has come: what no longer is there is no longer lifted, and another question begins anew. */
  renew(question: number): void {
    if (this.lifted >= 0 && !this.liftedPiece) this.lifted = -1;
    if (this.sent >= 0 && !this.#hand().some((piece) => piece.key === this.sent)) this.sent = -1;
    if (question === this.#known) return;
    this.#known = question;
    this.sent = -1;
    this.opened = "";
    this.armed = "";
    this.ticked = new Set();
  }
  #known = -1;

  lift(key: number): void {
    this.lifted = key;
    this.armed = "";
    this.#liftedAt = performance.now();
  }
  #liftedAt = 0;

  lower(): void {
    this.lifted = -1;
    this.armed = "";
  }

  /** The first tap lifts, the second discards; what may cost something is not discarded by a double tap. */
  tap(piece: Piece): void {
    if (this.lifted !== piece.key) this.lift(piece.key);
    else if (!this.#isHasty(piece) && !this.discard(piece)) this.lower();
  }

  #isHasty(piece: Piece): boolean {
    if (performance.now() - this.#liftedAt > DELIBERATE) return false;
    return cautionsOf(this.question, "discard", piece.tile).length > 0;
  }

  /** Discard it, or declare ready with it; false where that is not offered. */
  discard(piece: Piece): boolean {
    const own = this.#own();
    const question = this.question;
    if (!own || !question || !this.isPossible(piece.tile)) return false;
    const action = this.declaring
      ? readyAction(own.seat, question, this.ticked, piece.tile)
      : discardOf(question, piece.tile);
    this.#follower.preferred = piece.key;
    this.lifted = piece.key;
    this.sent = piece.key;
    void this.#act(action);
    return true;
  }

  /** Discard at once, as by a key or by dragging; but what one should know before is shown first. */
  discardKnowingly(piece: Piece): boolean {
    const question = this.question;
    if (!this.isPossible(piece.tile)) return false;
    const known = this.lifted === piece.key || cautionsOf(question, "discard", piece.tile).length === 0;
    if (known && !this.declaring) return this.discard(piece);
    this.lift(piece.key);
    return true;
  }

  /** A button of this verb: its only choice, or the choice among several. */
  press(verb: Verb | "ready"): void {
    if (verb === "ready") {
      if (this.mayDeclare) this.opened = this.opened === "ready" ? "" : "ready";
      this.lowerImpossible();
      return;
    }
    const offers = this.offers.find(([each]) => each === verb)?.[1] ?? [];
    const only = offers.length === 1 ? offers[0] : undefined;
    if (only) this.choose(only);
    else if (offers.length > 1) this.opened = this.opened === verb ? "" : verb;
  }

  /** One choice; one that has to be known about takes a second press. */
  choose(offer: Offer): void {
    const tile = offer.tiles[0] ?? "";
    if (this.armed !== offer.action && cautionsOf(this.question, offer.verb, tile).length > 0) {
      this.lifted = -1;
      this.armed = offer.action;
      return;
    }
    void this.#act(offer.action);
  }

  tick(tick: Tick): void {
    const ticked = new Set(this.ticked);
    if (!ticked.delete(tick)) ticked.add(tick);
    this.ticked = ticked;
  }

  back(): void {
    this.opened = "";
    this.lower();
  }

  /** A tile that cannot be part of a declaration is put down when one begins. */
  lowerImpossible(): void {
    const piece = this.liftedPiece;
    if (piece && this.declaring && !this.isPossible(piece.tile)) this.lower();
  }

  /** One answer for each question: until it is refused nothing else is sent. */
  async #act(action: string): Promise<void> {
    const number = this.question?.number;
    if (number === undefined) return;
    this.#answering = number;
    const done = await this.#send(action);
    if (done !== false) return;
    if (this.#answering === number) this.#answering = -1;
    this.sent = -1;
    this.lowerImpossible();
  }
}
