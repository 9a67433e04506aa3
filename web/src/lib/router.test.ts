import { expect, test } from "vitest";
import { readAddress } from "./router.svelte";

test.each([
  ["/", "lobby", {}],
  ["/new", "new", {}],
  ["/new/jinan", "new", { game: "jinan" }],
  ["/join", "join", {}],
  ["/join/402449", "join", { code: "402449" }],
  ["/r/aB3-x_", "room", { token: "aB3-x_" }],
  ["/rules", "rules", {}],
  ["/rules/guangdong", "rules", { game: "guangdong" }],
  ["/rules/guangdong/GD-31", "rules", { game: "guangdong", clause: "GD-31" }],
  ["/records", "records", {}],
  ["/records/m1", "records", { match: "m1" }],
  ["/records/m1/3", "replay", { match: "m1", deal: "3" }],
  ["/records/m1/3/proof", "proof", { match: "m1", deal: "3" }],
  ["/records/m1/abc", "missing", {}],
  ["/records/m1/abc/proof", "missing", {}],
  ["/settings/", "settings", {}],
  ["/r", "missing", {}],
  ["/rules/a/b/c", "missing", {}],
  ["/rules/%E6%97%A5", "rules", { game: "日" }],
  ["/rules/%", "rules", { game: "%" }],
])("%s shows %s", (path, page, params) => {
  expect(readAddress(path)).toEqual({ page, params });
});
