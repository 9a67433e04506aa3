import { beforeEach, expect, test } from "vitest";
import type { MeldPicture } from "../wire";
import { ownPicture, seatPicture, tablePicture } from "./fixtures";
import { Follower, movesBetween, sceneOf, sortHand, type Scene, type Stage } from "./stage";

let follower: Follower;

beforeEach(() => {
  follower = new Follower();
});

function scene(changes: Partial<Scene> = {}): Scene {
  const none = (): never[][] => [[], [], [], []];
  return {
    deal: 1,
    wall: 80,
    hands: none(),
    drawn: null,
    melds: none(),
    setOut: none(),
    ponds: none(),
    bare: [],
    ...changes,
  };
}

const keys = (stage: Stage, seat = 0): number[] => stage.hands[seat]?.map((piece) => piece.key) ?? [];
const hands = (own: string[], others = 0): string[][] => [own, ...[1, 2, 3].map(() => Array<string>(others).fill(""))];

test("the same picture again is the same tiles", () => {
  const one = follower.follow(scene({ hands: hands(["1m", "1m", "2m"], 2) }));
  const other = follower.follow(scene({ hands: hands(["1m", "1m", "2m"], 2) }));
  expect(keys(other)).toEqual(keys(one));
  expect(keys(other, 2)).toEqual(keys(one, 2));
  expect(new Set(one.spots.keys()).size).toBe(3 + 6);
});

test("a drawn tile comes from the wall, and joins the hand when another one is discarded", () => {
  const before = follower.follow(scene({ hands: hands(["1m", "5m", "9m"]) }));
  const drawing = follower.follow(
    scene({ wall: 79, hands: hands(["1m", "5m", "9m"]), drawn: { seat: 0, tile: "3m" } }),
  );
  const drawn = drawing.drawn?.piece.key ?? -1;
  expect(movesBetween(before, drawing, 0)).toEqual({ flights: [], arrivals: [drawn], shifts: keys(before) });

  const after = follower.follow(scene({ wall: 79, hands: hands(["1m", "3m", "5m"]), ponds: [["9m"], [], [], []] }));
  expect(keys(after)).toEqual([keys(before)[0], drawn, keys(before)[1]]);
  expect(after.ponds[0]?.[0]?.key).toBe(keys(before)[2]);
  expect(movesBetween(drawing, after, 0)).toEqual({ flights: [keys(before)[2]], arrivals: [], shifts: keys(after) });
});

test("of several alike the chosen one is discarded", () => {
  const before = follower.follow(scene({ hands: hands(["5m", "5m", "5m"]) }));
  follower.preferred = keys(before)[1] ?? -1;
  const after = follower.follow(scene({ hands: hands(["5m", "5m"]), ponds: [["5m"], [], [], []] }));
  expect(after.ponds[0]?.[0]?.key).toBe(keys(before)[1]);
  expect(keys(after)).toEqual([keys(before)[0], keys(before)[2]]);
});

test("a discard of another comes out of his hidden hand, and turns up", () => {
  const before = follower.follow(scene({ hands: hands([], 13) }));
  const after = follower.follow(
    scene({
      hands: [[], Array<string>(12).fill(""), ...before.hands.slice(2).map((all) => all.map(() => ""))],
      ponds: [[], ["7z"], [], []],
    }),
  );
  expect(keys(before, 1)).toContain(after.ponds[1]?.[0]?.key);
  expect(after.ponds[1]?.[0]?.tile).toBe("7z");
  expect(after.hands[1]).toHaveLength(12);
});

test("a claimed tile flies from the pond into the set, the rest of it from the hand", () => {
  const pung: MeldPicture = { kind: "pung", tiles: ["4p", "4p", "4p"], claimed: "4p", from: 2 };
  const before = follower.follow(scene({ hands: hands(["1m", "4p", "4p"], 5), ponds: [[], [], ["9s", "4p"], []] }));
  const claimed = before.ponds[2]?.[1]?.key;
  const after = follower.follow(
    scene({ hands: hands(["1m"], 5), ponds: [[], [], ["9s"], []], melds: [[pung], [], [], []] }),
  );
  expect(after.melds[0]?.[0]?.map((piece) => piece.key)).toEqual([claimed, keys(before)[2], keys(before)[1]]);
  expect(movesBetween(before, after, 0).flights).toHaveLength(3);
  expect(movesBetween(before, after, 0).arrivals).toEqual([]);
});

test("a pung keeps its tiles when its fourth is added, and when the kong is robbed", () => {
  const pung: MeldPicture = { kind: "pung", tiles: ["4p", "4p", "4p"], claimed: "4p", from: 2 };
  const kong: MeldPicture = { ...pung, kind: "added-kong", tiles: [...pung.tiles, "4p"] };
  const one = follower.follow(scene({ hands: hands(["1m", "4p"]), melds: [[pung], [], [], []] }));
  const two = follower.follow(scene({ hands: hands(["1m"]), melds: [[kong], [], [], []] }));
  const three = follower.follow(scene({ hands: hands(["1m"]), melds: [[pung], [], [], []] }));
  const meldKeys = (stage: Stage): number[] => stage.melds[0]?.[0]?.map((piece) => piece.key) ?? [];
  expect(meldKeys(two)).toEqual([...meldKeys(one), keys(one)[1]]);
  expect(meldKeys(three)).toEqual(meldKeys(one));
});

test("a hand that is opened is turned over where it lies", () => {
  const before = follower.follow(scene({ hands: hands([], 2) }));
  const after = follower.follow(scene({ hands: [[], ["3s", "4s"], ["", ""], ["", ""]] }));
  expect(keys(after, 1)).toEqual(keys(before, 1));
});

test("a discard that is taken back, as in a replay, goes back into its hand", () => {
  follower.follow(scene({ hands: hands(["1m", "9m"]) }));
  const one = follower.follow(scene({ hands: hands(["1m"]), ponds: [["9m"], [], [], []] }));
  const back = follower.follow(scene({ hands: hands(["1m", "9m"]) }));
  expect(keys(back)).toEqual([keys(one)[0], one.ponds[0]?.[0]?.key]);
});

test("flowers are set out of the hand", () => {
  const before = follower.follow(scene({ hands: hands(["1m", "3f"]) }));
  const after = follower.follow(scene({ hands: hands(["1m"]), setOut: [["3f"], [], [], []] }));
  expect(after.setOut[0]?.[0]?.key).toBe(keys(before)[1]);
});

test("at the wall's open end the next tile moves up", () => {
  const before = follower.follow(scene({ bare: ["2p", "7s"] }));
  const after = follower.follow(scene({ bare: ["7s", "1z"] }));
  expect(after.bare[0]?.key).toBe(before.bare[1]?.key);
});

test("another deal, or one step back, are other tiles, and nothing moves", () => {
  const one = follower.follow(scene({ hands: hands(["1m"]) }));
  const two = follower.follow(scene({ deal: 2, hands: hands(["1m"]) }));
  expect(keys(two)).not.toEqual(keys(one));
  expect(movesBetween(one, two, 0)).toEqual({ flights: [], arrivals: [], shifts: [] });
  const back = follower.follow(scene({ deal: 2, wall: 81, hands: hands(["1m"]) }));
  expect(keys(back)).not.toEqual(keys(two));
});

test("what is to be seen of the hands", () => {
  const table = tablePicture({
    turn: 1,
    wilds: ["6m"],
    seats: [seatPicture(), seatPicture({ concealed: 2 }), seatPicture({ hand: ["1s"] }), seatPicture({ concealed: 1 })],
  });
  const mine = sceneOf(table, ownPicture({ hand: ["1m", "6m"], drawn: "9p" }));
  expect(mine.hands).toEqual([["6m", "1m"], ["", ""], ["1s"], [""]]);
  expect(mine.drawn).toEqual({ seat: 0, tile: "9p" });
  const all = sceneOf(table, null, [["1m"], ["2m", "2m", "7z"], ["1s"], ["4z"]], "2m");
  expect(all.hands).toEqual([["1m"], ["2m", "7z"], ["1s"], ["4z"]]);
  expect(all.drawn).toEqual({ seat: 1, tile: "2m" });
});

test("wild tiles stand at the left, the others as they came", () => {
  expect(sortHand(["1m", "6m", "2p", "6m", "7z"], new Set(["6m"]))).toEqual(["6m", "6m", "1m", "2p", "7z"]);
});
