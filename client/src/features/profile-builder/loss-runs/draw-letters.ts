import { jsPDF } from "jspdf";
import { brand } from "#shared/brand.ts";
import { type LossRunLetter, toLetterText } from "#shared/letters/loss-run-letter.ts";
import { toBase64 } from "#client/lib/pdf/base64.ts";
import { toPrintedText } from "#client/lib/pdf/font-coverage.ts";
import { loadPdfFonts, pdfFamilies, type PdfFont } from "#client/lib/pdf/pdf-fonts.ts";
import { type Run, splitRuns } from "#client/lib/pdf/split-runs.ts";
import { wrapText } from "./wrap-text.ts";

/** Points: an inch of margin on letter paper (8.5 x 11 in). */
const margin = 72;
const [paperWidth, paperHeight] = [612, 792];
const size = 11;
const leading = 16;
const textStyle = { isMono: false, weight: 400 } as const;
const signatureWidth = 220;

/** Writes letters, each on a new page. */
class LetterWriter {
  readonly #doc = new jsPDF({ unit: "pt", format: "letter", compress: true, putOnlyUsedFonts: true });
  readonly #fonts: readonly PdfFont[];
  #y = margin;

  constructor(fonts: readonly PdfFont[]) {
    this.#fonts = fonts;
    for (const { name, bytes } of fonts) {
      this.#doc.addFileToVFS(`${name}.ttf`, toBase64(new Uint8Array(bytes)));
      this.#doc.addFont(`${name}.ttf`, name, "normal");
    }
    this.#doc.setFontSize(size);
  }

  /** A character that no font can set becomes a question mark: a reader sees that something is missing. */
  #toRuns(text: string): Run[] {
    const isCovered = (char: string) =>
      this.#fonts.some(({ codePoints }) => codePoints.has(char.codePointAt(0) ?? 0));
    const marked = Array.from(toPrintedText(text), (char) => (isCovered(char) ? char : "?")).join("");
    return splitRuns(marked, textStyle, this.#fonts) ?? [];
  }

  readonly #measure = (text: string): number =>
    this.#toRuns(text).reduce((sum, run) => {
      this.#doc.setFont(run.font.name, "normal");
      return sum + this.#doc.getTextWidth(run.text);
    }, 0);

  #writeLine(text: string): void {
    if (this.#y > paperHeight - margin) this.#newPage();
    let x = margin;
    for (const run of this.#toRuns(text)) {
      this.#doc.setFont(run.font.name, "normal");
      this.#doc.text(run.text, x, this.#y);
      x += this.#doc.getTextWidth(run.text);
    }
    this.#y += leading;
  }

  #write(text: string): void {
    for (const line of wrapText(text, paperWidth - 2 * margin, this.#measure)) this.#writeLine(line);
    this.#y += leading / 2;
  }

  #newPage(): void {
    this.#doc.addPage();
    this.#y = margin;
  }

  /** Room for the signature and its date above a line each. */
  #sign(signedBy: readonly string[]): void {
    if (this.#y > paperHeight - margin - 6 * leading) this.#newPage();
    this.#y += 3 * leading;
    this.#doc.setLineWidth(0.75).line(margin, this.#y, margin + signatureWidth, this.#y);
    this.#doc.line(paperWidth - margin - 120, this.#y, paperWidth - margin, this.#y);
    this.#y += leading;
    this.#doc.setFont(this.#fonts[0]?.name ?? "", "normal");
    this.#doc.text("Date", paperWidth - margin - 120, this.#y);
    for (const line of ["Signature", ...signedBy]) this.#writeLine(line);
  }

  add({ sender, date, paragraphs, signedBy }: LossRunLetter, isFirst: boolean): void {
    if (!isFirst) this.#newPage();
    for (const text of [sender.join("\n"), date, ...paragraphs].filter(Boolean)) this.#write(text);
    this.#sign(signedBy);
  }

  finish(): Blob {
    this.#doc.setProperties({ title: "Loss run requests", creator: brand.name });
    this.#doc.setLanguage("en-US");
    return this.#doc.output("blob");
  }
}

/** The letters as a PDF, set in the first of these fonts that has a character. */
export function writeLetters(letters: readonly LossRunLetter[], fonts: readonly PdfFont[]): Blob {
  const writer = new LetterWriter(fonts);
  for (const [index, letter] of letters.entries()) writer.add(letter, index === 0);
  return writer.finish();
}

/** The letters as a PDF to sign, one to a page. Rejects if a font can't be loaded. */
export async function drawLetters(letters: readonly LossRunLetter[]): Promise<Blob> {
  const fonts = await loadPdfFonts(letters.map(toLetterText).join("\n"));
  const isRegular = ({ family, weights: [lightest] }: PdfFont) =>
    lightest === textStyle.weight && family !== pdfFamilies.mono;
  return writeLetters(letters, fonts.filter(isRegular));
}
