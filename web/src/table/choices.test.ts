import { expect, test } from "vitest";
import { cautionsOf, discardOf, offersByVerb, readyAction, ticksOf, type Tick } from "./choices";
import { questionOf } from "./fixtures";

test("choices stand by verb in the order of the buttons, discards apart", () => {
  const question = questionOf(["0 pass", "0 chow 13s", "0 chow 34s", "0 pung 2s", "0 win"]);
  expect(offersByVerb(question).map(([verb, offers]) => [verb, offers.length])).toEqual([
    ["win", 1],
    ["pung", 1],
    ["chow", 2],
    ["pass", 1],
  ]);
  expect(offersByVerb(null)).toEqual([]);
});

test("a discard is one of the question's own texts, or none", () => {
  const question = questionOf(["0 discard 9m", "0 discard 1z"]);
  expect(discardOf(question, "1z")).toBe("0 discard 1z");
  expect(discardOf(question, "2z")).toBe("");
  expect(discardOf(null, "1z")).toBe("");
});

test("the ready box has exactly the switches that the question names (SD-12, WH-11, JN-10, RZ-10)", () => {
  const shandong = questionOf([], { styles: ["closed", "open"], switches: ["auto-kong", "self-draw"] });
  expect(ticksOf(shandong)).toEqual(["auto-kong", "self-draw", "open"]);
  const weihai = questionOf([], { styles: ["closed"], switches: ["auto-kong", "self-draw"] });
  expect(ticksOf(weihai)).toEqual(["auto-kong", "self-draw"]);
  const rizhao = questionOf([], { styles: ["open"], switches: ["auto-kong"] });
  expect(ticksOf(rizhao)).toEqual(["auto-kong"]);
});

test("a declaration says style, switches and discard", () => {
  const shandong = questionOf([], { styles: ["closed", "open"], switches: ["auto-kong", "self-draw"] });
  const rizhao = questionOf([], { styles: ["open"], switches: ["auto-kong"] });
  const ticked = (...ticks: Tick[]): Set<Tick> => new Set(ticks);
  expect(readyAction(0, shandong, ticked(), "4p")).toBe("0 ready closed 4p");
  expect(readyAction(2, shandong, ticked("self-draw", "auto-kong"), "4p")).toBe(
    "2 ready closed auto-kong self-draw 4p",
  );
  expect(readyAction(2, shandong, ticked("open"), "1z")).toBe("2 ready open 1z");
  expect(readyAction(1, rizhao, ticked(), "9s")).toBe("1 ready open 9s");
  // What is not offered is not said.
  expect(readyAction(1, rizhao, ticked("auto-kong", "self-draw"), "9s")).toBe("1 ready open auto-kong 9s");
});

test("cautions belong to one verb and one tile", () => {
  const caution = { verb: "discard", tile: "7z", clause: "TZ-82", winners: [2] };
  const question = questionOf([], { cautions: [caution] });
  expect(cautionsOf(question, "discard", "7z")).toEqual([caution]);
  expect(cautionsOf(question, "kong", "7z")).toEqual([]);
  expect(cautionsOf(null, "discard", "7z")).toEqual([]);
});
