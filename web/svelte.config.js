/** @type {import("@sveltejs/vite-plugin-svelte").SvelteConfig} */
export default {
  // The class of a component stands at each of its elements, so it is short.
  compilerOptions: { runes: true, cssHash: ({ hash, css }) => `s${hash(css).slice(0, 5)}` },
};
