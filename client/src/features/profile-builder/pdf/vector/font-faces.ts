import type { PdfFont } from "#client/lib/pdf/pdf-fonts.ts";

/** A set of code points as CSS writes it: "U+20-7E, U+A0". */
export function toUnicodeRange(codePoints: ReadonlySet<number>): string {
  const ranges: { start: number; end: number }[] = [];
  for (const codePoint of [...codePoints].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.end === codePoint - 1) last.end = codePoint;
    else ranges.push({ start: codePoint, end: codePoint });
  }
  const hex = (codePoint: number) => codePoint.toString(16).toUpperCase();
  return ranges
    .map(({ start, end }) => (start === end ? `U+${hex(start)}` : `U+${hex(start)}-${hex(end)}`))
    .join(", ");
}

/** Lays a document out in the fonts of the PDF, so that each text is as wide in both. */
export async function addFontFaces(inner: Document, fonts: readonly PdfFont[]): Promise<void> {
  const view = inner.defaultView;
  if (!view) throw new Error("A document without a window has no fonts");
  await Promise.all(
    fonts.map(async ({ family, weights, bytes, codePoints }) => {
      const face = new view.FontFace(family, bytes, {
        weight: [...new Set(weights)].join(" "),
        unicodeRange: toUnicodeRange(codePoints),
      });
      inner.fonts.add(await face.load());
    }),
  );
}
