/** Seen movement: the difference between where tiles lay and where they lie. A tile that changes its place flies as a
 * copy in a layer above the table, so that nothing covers it; what only moves up is moved where it stands. Transform
 * and opacity alone, so that the browser does it beside everything else. */

import type { Moves } from "./stage";

const FLIGHT = 190;
const SHIFT = 150;
const EASE = "cubic-bezier(0.2, 0.7, 0.25, 1)";

interface Pose {
  x: number;
  y: number;
  /** The width of the tile as it stands. */
  size: number;
  /** Degrees. */
  angle: number;
}

const ANGLES: Record<string, number> = { left: -90, right: 90, down: 180 };

function poseOf(element: Element): Pose {
  const box = element.getBoundingClientRect();
  const side = Object.keys(ANGLES).find((name) => element.classList.contains(name));
  return {
    x: box.left + box.width / 2,
    y: box.top + box.height / 2,
    size: Math.min(box.width, box.height),
    angle: side ? (ANGLES[side] ?? 0) : 0,
  };
}

export class Motion {
  #poses = new Map<number, Pose>();
  #copies: HTMLElement[] = [];

  readonly root: HTMLElement;
  readonly air: HTMLElement;

  /** `air` is the layer for what flies over `root`. */
  constructor(root: HTMLElement, air: HTMLElement) {
    this.root = root;
    this.air = air;
  }

  /** Before the new picture is drawn: where do the tiles lie that will have moved? */
  look(moves: Moves): void {
    this.#poses.clear();
    for (const copy of this.#copies.splice(0)) copy.remove();
    if (moves.flights.length + moves.arrivals.length + moves.shifts.length === 0) return;
    const elements = this.#elements();
    for (const key of [...moves.flights, ...moves.shifts]) {
      const element = elements.get(key);
      if (element) this.#poses.set(key, poseOf(element));
    }
  }

  /** After it: let them come from there. */
  play(moves: Moves): void {
    if (moves.flights.length + moves.arrivals.length + moves.shifts.length === 0) return;
    const elements = this.#elements();
    const wall = this.root.querySelector("[data-wall]");
    const origin = wall && { ...poseOf(wall), angle: 0 };
    // Read everything first, write then: one layout for all.
    const read = (keys: number[]): [Element, Pose, number][] =>
      keys.flatMap((key) => {
        const element = elements.get(key);
        return element ? [[element, poseOf(element), key] as [Element, Pose, number]] : [];
      });
    const [flights, arrivals, shifts] = [read(moves.flights), read(moves.arrivals), read(moves.shifts)];
    for (const [element, to, key] of flights) {
      const from = this.#poses.get(key);
      if (from) this.#fly(element, from, to);
    }
    for (const [element, to] of arrivals) {
      if (origin) this.#fly(element, { ...origin, size: to.size * 0.7, angle: to.angle }, to);
    }
    for (const [element, to, key] of shifts) {
      const from = this.#poses.get(key);
      if (from) shift(element, from, to);
    }
  }

  #elements(): Map<number, Element> {
    const found = new Map<number, Element>();
    for (const element of this.root.querySelectorAll("[data-key]"))
      found.set(Number((element as HTMLElement).dataset.key), element);
    return found;
  }

  #fly(element: Element, from: Pose, to: Pose): void {
    const image = element.querySelector("img");
    if (!image || typeof element.animate !== "function") return;
    const layer = this.air.getBoundingClientRect();
    const copy = document.createElement("img");
    copy.src = image.src;
    copy.alt = "";
    copy.style.width = `${to.size}px`;
    copy.style.height = `${(to.size * 4) / 3}px`;
    copy.style.left = `${to.x - layer.left - to.size / 2}px`;
    copy.style.top = `${to.y - layer.top - (to.size * 2) / 3}px`;
    this.air.append(copy);
    this.#copies.push(copy);
    const [dx, dy] = [from.x - to.x, from.y - to.y];
    const start = `translate(${dx}px, ${dy}px) rotate(${from.angle}deg) scale(${from.size / to.size})`;
    const end = `translate(0, 0) rotate(${to.angle}deg) scale(1)`;
    const options = { duration: FLIGHT, easing: EASE, fill: "both" } as const;
    const frame = element.closest(".last") ?? element; // the frame of the last discard comes with it
    frame.animate([{ opacity: 0 }, { opacity: 0 }], FLIGHT);
    const flight = copy.animate([{ transform: start }, { transform: end }], options);
    const landed = (): void => copy.remove();
    flight.onfinish = landed;
    flight.oncancel = landed;
  }
}

function shift(element: Element, from: Pose, to: Pose): void {
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  if (Math.abs(dx) + Math.abs(dy) < 1 || typeof element.animate !== "function") return;
  element.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], {
    duration: SHIFT,
    easing: EASE,
  });
}
