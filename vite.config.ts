import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: "client",
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    // Everything beside the code is served: a source map would expose the source.
    sourcemap: false,
    // Tells prerendering which files a page consists of.
    manifest: true,
    // html2pdf.js is a separate chunk, loaded when a PDF is first requested.
    chunkSizeWarningLimit: 1000,
  },
});
