import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "#server/base/root.ts";
import type { FontFile } from "#shared/documents/font-source.ts";

export const readFontFile = async (file: FontFile): Promise<Uint8Array> =>
  readFile(join(root, "shared", "documents", "fonts", `${file}.ttf`));

/** Noto Sans by script, OpenType: simplified Chinese, with the traditional and Japanese characters it shares, 8.4 MB; Korean, 4.6 MB. */
const noto = {
  chinese: ["@embedpdf/fonts-sc", "NotoSansHans"],
  korean: ["@embedpdf/fonts-kr", "NotoSansKR"],
} as const;

export async function readNotoSans(
  script: keyof typeof noto,
  weight: "Regular" | "Bold",
): Promise<Uint8Array> {
  const [name, family] = noto[script];
  // The package's entry is dist/index.cjs; the fonts beside it aren't exported.
  const entry = createRequire(import.meta.url).resolve(name);
  return readFile(join(dirname(entry), "..", "fonts", `${family}-${weight}.otf`));
}
