import { defineConfig } from "vite";

/** The server and its worker threads: our own modules are bundled, packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    sourcemap: true,
    target: "node20",
    rolldownOptions: {
      input: {
        main: "server/main.ts",
        "embedded-database": "server/db/embedded/embedded-thread.ts",
        "pdf-check": "server/features/pdfs/check/pdf-check-thread.ts",
      },
      output: { entryFileNames: "[name].js" },
    },
  },
});
