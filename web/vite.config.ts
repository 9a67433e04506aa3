import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const served = "http://127.0.0.1:8000";
const tests = "src/**/*.test.ts";
const componentTests = "src/**/*.svelte.test.ts";

/** Three scripts and three styles, for a few large files compress far better than many small ones. */
const parts = [
  { name: "arrive", test: /node_modules|src\/(lib|lobby|App|main|pages|rules\/(Clause|sheet))/ },
  { name: "play", test: /src\/(room|table|result|settings\/(?!Settings\.|Transfer))/ },
  { name: "read", test: /src\/(rules|records|settings)/ },
];

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  publicDir: "static",
  build: {
    outDir: "../src/jiaxiang/server/client", // inside the package, so that a wheel carries it
    emptyOutDir: true,
    target: ["es2022", "chrome111", "firefox114", "safari16.4"],
    assetsInlineLimit: 0, // every asset a file, which a browser keeps for ever by its name
    modulePreload: { polyfill: false },
    reportCompressedSize: false, // ./dev test measures it
    rolldownOptions: { output: { codeSplitting: { groups: parts } } },
  },
  // `npm run dev` shows what is edited, and asks the server that ./dev serve started.
  server: { proxy: { "/api": { target: served }, "/ws": { target: served, ws: true } } },
  // Without "browser" the tests would get the Svelte that renders on a server.
  ...(mode === "test" && { resolve: { conditions: ["browser"] } }),
  test: {
    testTimeout: 60_000, // of a machine that has other things to do
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: "logic", environment: "node", include: [tests], exclude: [componentTests] } },
      { extends: true, test: { name: "components", environment: "jsdom", include: [componentTests] } },
    ],
  },
}));
