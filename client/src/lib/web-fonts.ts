import { fetchAsset } from "#client/lib/api/request.ts";
import blank from "#shared/documents/fonts/blank.ttf?url";
import dejavu400 from "#shared/documents/fonts/dejavu-condensed-400.ttf?url";
import dejavu700 from "#shared/documents/fonts/dejavu-condensed-700.ttf?url";
import all400 from "#shared/documents/fonts/overpass-400-all.ttf?url";
import latin400 from "#shared/documents/fonts/overpass-400.ttf?url";
import all600 from "#shared/documents/fonts/overpass-600-all.ttf?url";
import latin600 from "#shared/documents/fonts/overpass-600.ttf?url";
import latin700 from "#shared/documents/fonts/overpass-700.ttf?url";
import all800 from "#shared/documents/fonts/overpass-800-all.ttf?url";
import latin800 from "#shared/documents/fonts/overpass-800.ttf?url";
import mono400 from "#shared/documents/fonts/overpass-mono-400.ttf?url";
import type { FontFile, FontSource } from "#shared/documents/font-source.ts";

const urls: Readonly<Record<FontFile, string>> = {
  "overpass-400": latin400,
  "overpass-600": latin600,
  "overpass-700": latin700,
  "overpass-800": latin800,
  "overpass-mono-400": mono400,
  "overpass-400-all": all400,
  "overpass-600-all": all600,
  "overpass-800-all": all800,
  "dejavu-condensed-400": dejavu400,
  "dejavu-condensed-700": dejavu700,
  blank,
};

/** The fonts of documents, fetched when a document needs them. */
export const webFonts: FontSource = {
  read: async (file) => new Uint8Array(await fetchAsset(urls[file])),
  // html2pdf.js is loaded for the first line that needs it.
  drawLines: async (lines) => (await import("./draw-lines.ts")).drawLines(lines),
};
