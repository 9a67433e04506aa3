import { afterEach, expect, test } from "vitest";
import { seatNames } from "./seatnames";
import { setLanguage } from "./words.svelte";

afterEach(() => setLanguage("en"));

const person = { name: "小明", bot: "" };
const bot = { name: "", bot: "greedy" };

test("one bot is the bot, several are numbered in the order of the seats", () => {
  expect(seatNames([person, bot, person, person])).toEqual(["小明", "Bot", "小明", "小明"]);
  expect(seatNames([bot, person, bot, bot])).toEqual(["Bot 1", "小明", "Bot 2", "Bot 3"]);
  setLanguage("zh");
  expect(seatNames([bot, person, bot, { name: "", bot: "" }])).toEqual(["电脑1", "小明", "电脑2", "空位"]);
});
