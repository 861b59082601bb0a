import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// The page is built into the Python package, so that whoever installs apnap needs no Node.
export default defineConfig({
  plugins: [svelte()],
  base: "./",
  build: { outDir: "../src/apnap/web/static", emptyOutDir: true, target: "es2022" },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8900",
      "/ws": { target: "ws://127.0.0.1:8900", ws: true },
    },
  },
  test: { include: ["src/**/*.test.ts"] },
});
