import type { FontFile, FontSource } from "#shared/documents/font-source.ts";

const files = import.meta.glob<string>("../../../shared/documents/fonts/*.ttf", {
  query: "?inline",
  import: "default",
  eager: true,
});

function decode(file: FontFile): Uint8Array {
  const [, base64 = ""] = (files[`../../../shared/documents/fonts/${file}.ttf`] ?? "").split(",");
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

/** For tests: the fonts of documents without a server. Lines that they can't set are left out of the picture. */
export const testFonts: FontSource = {
  read: async (file) => decode(file),
  drawLines: async (lines) =>
    lines.map(({ width }) => ({ kind: "outline", steps: [{ op: "m", c: [0, 0] }], width })),
};
