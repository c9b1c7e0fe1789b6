import type { FontSource } from "#shared/documents/font-source.ts";
import { readFontFile } from "./font-files.ts";

/** Fonts read from the disk. Rejects with the file system's error if one is missing. */
export const diskFonts: FontSource = {
  read: readFontFile,
  // Loads shaping and the fonts of other scripts for the first line that needs them.
  drawLines: async (lines) => (await import("./draw-glyphs.ts")).drawLines(lines),
};
