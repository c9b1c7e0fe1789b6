import type { FontSource } from "#shared/documents/font-source.ts";
import { readFontFile } from "./font-files.ts";

/** The fonts of documents, read from the disk. Rejects with the file system's error if one is missing. */
export const diskFonts: FontSource = {
  read: readFontFile,
  // Shaping and the fonts of other scripts are loaded for the first line that needs them.
  drawLines: async (lines) => (await import("./draw-glyphs.ts")).drawLines(lines),
};
