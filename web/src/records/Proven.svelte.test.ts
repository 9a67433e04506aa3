import { mount, unmount } from "svelte";
import { expect, test } from "vitest";
import { setLanguage } from "../lib/words.svelte";
import type { Proof } from "../wire";
import proofs from "./fixtures/proofs.json";
import { check } from "./proof";
import Proven from "./Proven.svelte";

const [plain, flowery] = proofs as unknown as [Proof, Proof];

test.each([
  ["without flowers", plain, false],
  ["with flowers", flowery, true],
])("the page of a wall speaks of flowers where there are any: %s", async (_, proof, any) => {
  setLanguage("zh");
  const mounted = mount(Proven, { target: document.body, props: { proof, checked: await check(proof) } });
  expect(document.body.textContent).toContain("每种四张");
  expect(document.body.textContent?.includes("花牌各一张")).toBe(any);
  void unmount(mounted);
});
