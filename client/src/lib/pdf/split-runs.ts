import { pdfFamilies, type PdfFont } from "./pdf-fonts.ts";

/** Characters that are set in one font, one after the other. */
export type Run = { text: string; readonly font: PdfFont };

const isFor = (weight: number, { weights: [lightest, heaviest] }: PdfFont): boolean =>
  weight >= lightest && weight <= heaviest;

/**
 * Splits a line into runs, each character in the first font that has it: of the line's family, then of the other
 * scripts'. Undefined if a character is in none, or can't be set on its own.
 */
export function splitRuns(
  line: string,
  style: { readonly isMono: boolean; readonly weight: number },
  fonts: readonly PdfFont[],
): Run[] | undefined {
  const family = style.isMono ? pdfFamilies.mono : pdfFamilies.sans;
  const fitting = [family, pdfFamilies.other].flatMap((name) =>
    fonts.filter((font) => font.family === name && isFor(style.weight, font)),
  );
  const runs: Run[] = [];
  for (const char of line) {
    const codePoint = char.codePointAt(0) ?? 0;
    const font = fitting.find(({ codePoints }) => codePoints.has(codePoint));
    if (!font) return undefined;
    const last = runs.at(-1);
    if (last?.font === font) last.text += char;
    else runs.push({ text: char, font });
  }
  return runs;
}
