import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "#server/root.ts";
import type { FontFile } from "#shared/documents/font-source.ts";

/** The TrueType font of this name. Rejects with the file system's error. */
export const readFontFile = async (file: FontFile): Promise<Uint8Array> =>
  readFile(join(root, "shared", "documents", "fonts", `${file}.ttf`));

const chinese = "@embedpdf/fonts-sc";

/** Noto Sans in simplified Chinese, with the traditional and Japanese characters it shares: 8.4 MB, OpenType. */
export async function readChineseFont(weight: "Regular" | "Bold"): Promise<Uint8Array> {
  // Its entry point is dist/index.cjs; the fonts beside that aren't exported.
  const entry = createRequire(import.meta.url).resolve(chinese);
  return readFile(join(dirname(entry), "..", "fonts", `NotoSansHans-${weight}.otf`));
}
