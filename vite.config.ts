import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { createChunkGroups } from "./scripts/chunks/page-chunks.ts";

const app = fileURLToPath(new URL("client/src/app/", import.meta.url)).replaceAll("\\", "/");

export default defineConfig({
  root: "client",
  plugins: [react(), tailwindcss()],
  resolve: {
    // Its bundle has a jsPDF of its own; its source uses the one that the rest of the site draws with.
    alias: [{ find: /^html2pdf\.js$/, replacement: "html2pdf.js/src/index.js" }],
  },
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    // Everything beside the code is served: a source map would expose the source.
    sourcemap: false,
    // Tells prerendering which files a page consists of.
    manifest: true,
    // html2pdf.js is a separate chunk, loaded when a PDF is first requested.
    chunkSizeWarningLimit: 1000,
    // Pages contain the styles. As part of a chunk, they would be loaded again with the first lazy part.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: createChunkGroups({
          boot: `${app}boot.ts`,
          app: `${app}main.tsx`,
          pages: `${app}pages.ts`,
          background: [`${app}after-load/after-load.ts`, `${app}after-load/shared-computer-guard.tsx`],
        }),
      },
    },
  },
});
