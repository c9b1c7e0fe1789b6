import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The client's pages as a program that draws them without a browser; run once, at the end of the build. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    ssr: "client/src/app/prerender/prerender.tsx",
    outDir: "dist/prerender",
    emptyOutDir: true,
    target: "node20",
  },
});
