import { expect, test } from "vitest";
import { ownSha256, sha256 } from "./sha256";

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

test("nothing, and the example of the standard", () => {
  expect(hex(ownSha256(new Uint8Array()))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(hex(ownSha256(new TextEncoder().encode("abc")))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

test("texts of every length up to three blocks, as the browser's own hashes them", async () => {
  for (let length = 0; length <= 192; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, place) => (place * 37 + length) % 256);
    expect(hex(ownSha256(bytes)), `${length} bytes`).toBe(hex(await sha256(bytes)));
  }
});
