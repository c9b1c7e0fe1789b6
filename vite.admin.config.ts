import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * The back office is built apart from the public site: it shares no chunk and no stylesheet with it, so that
 * nothing here can make a public page larger.
 */
export default defineConfig({
  root: "client",
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: {
    outDir: "../dist/client",
    // The public site is already there.
    emptyOutDir: false,
    assetsDir: "assets/admin",
    sourcemap: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: "client/admin.html" },
  },
});
