/** Where a replay stands, and its going on by itself. */

import type { ReplayStep } from "../wire";
import { isMove } from "./telling";

/** Milliseconds that a step is looked at, at ordinary speed: a move longer than an answer. */
const MOVE = 900;
const OTHER = 260;
export const SPEEDS = [1, 2, 4] as const;

export class Player {
  readonly steps: readonly ReplayStep[];
  at = $state(0);
  playing = $state(false);
  speed: (typeof SPEEDS)[number] = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `start` counts from 1, as people and addresses do. */
  constructor(steps: readonly ReplayStep[], start: number) {
    this.steps = steps;
    this.at = this.#within(start - 1);
  }

  get last(): number {
    return this.steps.length - 1;
  }

  get step(): ReplayStep {
    return this.steps[this.at] as ReplayStep;
  }

  to(at: number): void {
    this.pause();
    this.at = this.#within(at);
  }

  /** To the next thing that a player did, or to the end. */
  toMove(): void {
    const next = this.steps.findIndex((step, index) => index > this.at && isMove(step.event));
    this.to(next < 0 ? this.last : next);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** From the end it begins anew. */
  play(): void {
    if (this.at >= this.last) this.at = 0;
    this.playing = true;
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.at = this.#within(this.at + 1);
      if (this.at < this.last) this.#wait();
      else this.playing = false;
    }, (isMove(this.step.event) ? MOVE : OTHER) / this.speed);
  }

  #within(at: number): number {
    return Math.min(Math.max(Number.isFinite(at) ? Math.trunc(at) : 0, 0), this.last);
  }
}
