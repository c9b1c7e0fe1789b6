import { defineConfig } from "vite";

/** The server in one file: our own modules are bundled, packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "server/main.ts",
    outDir: "dist/server",
    emptyOutDir: true,
    sourcemap: true,
    target: "node20",
    rolldownOptions: { output: { entryFileNames: "main.js" } },
  },
});
