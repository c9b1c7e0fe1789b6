import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: "client",
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    // What lies beside the code is served: a source map would hand everybody the source.
    sourcemap: false,
    // Tells the pre-rendering which files a page consists of.
    manifest: true,
    // html2pdf.js comes as one file of its own, loaded when a PDF is first asked for.
    chunkSizeWarningLimit: 1000,
  },
});
