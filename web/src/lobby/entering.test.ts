import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const ANSWERS: Record<string, unknown> = { "/api/me": { name: "Mei" }, "/api/code": { token: "t" } };

function answerTo(path: string): Response {
  return new Response(JSON.stringify(ANSWERS[path]), { status: 200 });
}

test("who taps before the server knows him is made known first", async () => {
  const asked: string[] = [];
  let known: () => void = () => undefined;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    if (path !== "/api/me") return Promise.resolve(answerTo(path));
    return new Promise<Response>((resolve) => (known = () => resolve(answerTo(path))));
  });
  vi.stubGlobal("window", { addEventListener: () => undefined });
  vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
  vi.stubGlobal("history", { pushState: () => undefined, replaceState: () => undefined, state: null });
  const { joinByCode } = await import("./entering");

  const entered = joinByCode("123456").catch(() => undefined);
  await Promise.resolve();
  expect(asked).toEqual(["/api/me"]);
  known();
  await entered;
  expect(asked).toEqual(["/api/me", "/api/code"]);
});
