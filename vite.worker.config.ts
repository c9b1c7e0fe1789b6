import { defineConfig } from "vite";

/** The service worker: one file, into which the end of the build writes what to store (prerender.mjs). */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: "dist/worker",
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      input: "client/src/worker/service-worker.ts",
      output: { format: "iife", entryFileNames: "sw.js" },
    },
  },
});
