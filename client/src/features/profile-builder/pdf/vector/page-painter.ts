import { printable, toPrintedText } from "#client/lib/pdf/font-coverage.ts";
import { pdfFamilies, type PdfFont } from "#client/lib/pdf/pdf-fonts.ts";
import { type Run, splitRuns } from "#client/lib/pdf/split-runs.ts";
import { inVisualOrder } from "#client/features/profile-builder/pdf/text-layer/right-to-left.ts";
import { collectBoxes } from "./boxes.ts";
import { drawLineImage } from "./line-image.ts";
import { LineReader, type StyledLine } from "./styled-lines.ts";
import type { VectorWriter } from "./vector-writer.ts";

/** Draws laid out pages, each on a page of the PDF. */
export class PagePainter {
  readonly #inner: Document;
  readonly #writer: VectorWriter;
  readonly #fonts: readonly PdfFont[];
  readonly #lines: LineReader;

  constructor(inner: Document, writer: VectorWriter, fonts: readonly PdfFont[]) {
    this.#inner = inner;
    this.#writer = writer;
    this.#fonts = fonts;
    this.#lines = new LineReader(inner);
  }

  paint(page: Element): void {
    this.#writer.addPage();
    for (const box of collectBoxes(page)) this.#writer.addBox(box);
    for (const line of this.#lines.read(page)) this.#addLine(line);
  }

  #addLine(line: StyledLine): void {
    const style = { isMono: line.family.includes(pdfFamilies.mono), weight: line.weight };
    const runs = splitRuns(toPrintedText(line.text), style, this.#fonts);
    if (runs) this.#writer.addLine(line, runs);
    else this.#addImage(line);
  }

  /** A line that the fonts can't set: an image, with its text under it for search and selection. */
  #addImage(line: StyledLine): void {
    this.#writer.addLine(line, this.#searchableRuns(line.text), "invisible");
    const { png, ...box } = drawLineImage(this.#inner, line);
    this.#writer.addImage(png, box);
  }

  #searchableRuns(text: string): Run[] {
    const font = this.#fonts.find(({ family }) => family === pdfFamilies.other) ?? this.#fonts[0];
    if (!font) throw new Error("There is no font to write with");
    const covers = (codePoint: number) => font.allCodePoints.has(codePoint);
    return [{ text: inVisualOrder(printable(text, covers)), font }];
  }
}
