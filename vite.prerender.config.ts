import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Builds the client's pages as a program that renders them without a browser, at the end of the build. */
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
