import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { createChunkGroups } from "./scripts/chunks/page-chunks.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url)).replaceAll("\\", "/");
const app = at("client/src/app");
const workerSource = at("client/src/worker/service-worker.ts");

/** All that `vite build` builds, in this order. Only the server has source maps: what visitors load is public. */
export default defineConfig({
  root: "client",
  plugins: [react(), tailwindcss()],
  resolve: {
    // Its bundle has a jsPDF of its own; its source uses the one that the rest of the site draws with.
    alias: [{ find: /^html2pdf\.js$/, replacement: "html2pdf.js/src/index.js" }],
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: "../dist/client",
        emptyOutDir: true,
        // Tells prerendering which files a page consists of.
        manifest: true,
        // html2pdf.js is a separate chunk, loaded when a PDF is first requested.
        chunkSizeWarningLimit: 1000,
        // Pages contain the styles. As part of a chunk, they would be loaded again with the first lazy part.
        cssCodeSplit: false,
        rolldownOptions: {
          output: {
            codeSplitting: createChunkGroups({
              boot: `${app}/boot.ts`,
              app: `${app}/main.tsx`,
              pages: `${app}/pages.ts`,
              background: `${app}/after-load/after-load.ts`,
            }),
          },
        },
      },
    },
    // The back office shares no chunk and no stylesheet with the public site, so that nothing in it can make a
    // public page larger.
    admin: {
      consumer: "client",
      build: {
        outDir: "../dist/client",
        // The public site is already there.
        emptyOutDir: false,
        copyPublicDir: false,
        assetsDir: "assets/admin",
        chunkSizeWarningLimit: 1000,
        rolldownOptions: { input: at("client/admin.html") },
      },
    },
    // The service worker: one file, into which the end of the build writes what to store (prerender.mjs).
    ...(existsSync(workerSource) && {
      worker: {
        consumer: "client",
        build: {
          outDir: "../dist/worker",
          emptyOutDir: true,
          copyPublicDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: workerSource,
            output: { format: "iife", entryFileNames: "sw.js" },
          },
        },
      },
    }),
    // The client's pages as a program that renders them without a browser, at the end of the build.
    prerender: {
      consumer: "server",
      build: {
        ssr: true,
        outDir: "../dist/prerender",
        emptyOutDir: true,
        copyPublicDir: false,
        target: "node20",
        rolldownOptions: { input: at("client/src/app/prerender/prerender.tsx") },
      },
    },
    // The server, its worker threads and programs: our own modules are bundled, packages stay in node_modules.
    server: {
      consumer: "server",
      build: {
        ssr: true,
        outDir: "../dist/server",
        emptyOutDir: true,
        copyPublicDir: false,
        sourcemap: true,
        target: "node20",
        rolldownOptions: {
          input: {
            main: at("server/main.ts"),
            cli: at("server/cli/cli.ts"),
            "embedded-database": at("server/db/embedded/embedded-thread.ts"),
            "pdf-draw": at("server/features/pdfs/draw-thread.ts"),
            "pdf-rewrite": at("server/files/rewrite-pdf/rewrite-program.ts"),
          },
          output: { entryFileNames: "[name].js" },
        },
      },
    },
  },
});
