import { expect, test } from "vitest";
import { Trouble, troubleOf } from "./api";

test("what is shown of a trouble begins as a sentence does", () => {
  const trouble = new Trouble("没有这个房间", "no room has the code 123456", "", 404);
  expect([trouble.zh, trouble.en]).toEqual(["没有这个房间", "No room has the code 123456"]);
  expect(new Trouble("", "", "", 0).en).toBe("");
});

test("whatever is thrown can be shown", () => {
  const trouble = new Trouble("甲", "a", "C-05", 409);
  expect(troubleOf(trouble)).toBe(trouble);
  expect(troubleOf(new Error("x is not a function")).en).toBe("Something went wrong: x is not a function");
});
