import { jsPDF } from "jspdf";
import { marginMm, mmPerPixel } from "#client/features/profile-builder/pdf/layout/page-size.ts";
import { toBase64 } from "#client/lib/pdf/base64.ts";
import type { PdfFont } from "#client/lib/pdf/pdf-fonts.ts";
import type { Run } from "#client/lib/pdf/split-runs.ts";
import type { Box } from "./boxes.ts";
import type { StyledLine } from "./styled-lines.ts";

const pointsPerMm = 72 / 25.4;
const pointsPerPixel = mmPerPixel * pointsPerMm;
const margin = marginMm * pointsPerMm;
const toPoints = (pixels: number): number => pixels * pointsPerPixel;
const toX = (left: number): number => margin + toPoints(left);

// Otherwise jsPDF would reorder the words around Hebrew or Arabic.
const asItStands = { isInputVisual: true, isOutputVisual: true } as const;

// Below this, a browser's rounding: the text isn't stretched.
const negligible = 0.002;

/** Writes what a browser laid out into a PDF: areas, outlines, texts and images of texts. */
export class VectorWriter {
  readonly #doc = new jsPDF({
    unit: "pt",
    format: "letter",
    orientation: "portrait",
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: 3,
  });
  readonly #added = new Set<string>();
  #pages = 0;

  addPage(): void {
    if (this.#pages > 0) this.#doc.addPage();
    this.#pages += 1;
  }

  addBox({ left, top, right, bottom, color, radius, line = 0 }: Box): void {
    const inset = line / 2;
    const x = toX(left + inset);
    const y = toX(top + inset);
    const width = toPoints(right - left - line);
    const height = toPoints(bottom - top - line);
    const corner = toPoints(Math.max(0, radius - inset));
    if (line > 0) this.#doc.setDrawColor(...color).setLineWidth(toPoints(line));
    else this.#doc.setFillColor(...color);
    const style = line > 0 ? "S" : "F";
    if (corner > 0) this.#doc.roundedRect(x, y, width, height, corner, corner, style);
    else this.#doc.rect(x, y, width, height, style);
  }

  #setFont({ name, bytes }: PdfFont): void {
    if (!this.#added.has(name)) {
      this.#doc.addFileToVFS(`${name}.ttf`, toBase64(new Uint8Array(bytes)));
      this.#doc.addFont(`${name}.ttf`, name, "normal");
      this.#added.add(name);
    }
    this.#doc.setFont(name, "normal");
  }

  #width({ text, font }: Run): number {
    this.#setFont(font);
    return this.#doc.getTextWidth(text);
  }

  /** Writes a line whose characters are in these runs, as wide as the browser laid it out. */
  addLine(line: StyledLine, runs: readonly Run[], mode: "fill" | "invisible" = "fill"): void {
    this.#doc.setFontSize(toPoints(line.size)).setTextColor(...line.color);
    const widths = runs.map((run) => this.#width(run));
    const natural = widths.reduce((sum, width) => sum + width, 0);
    const stretch = natural > 0 ? toPoints(line.width) / natural : 1;
    const scale = line.isShortened || Math.abs(stretch - 1) <= negligible ? 1 : stretch;
    let x = toX(line.left);
    for (const [index, { text, font }] of runs.entries()) {
      this.#setFont(font);
      this.#doc.text(text, x, toX(line.baseline), {
        renderingMode: mode,
        // On every text: the scale of the one before stays otherwise.
        horizontalScale: scale,
        ...asItStands,
      });
      x += (widths[index] ?? 0) * scale;
    }
  }

  /** Draws an image; pixels from the top left corner of the page. */
  addImage(png: string, box: { left: number; top: number; width: number; height: number }): void {
    const [width, height] = [toPoints(box.width), toPoints(box.height)];
    this.#doc.addImage(png, "PNG", toX(box.left), toX(box.top), width, height, undefined, "FAST");
  }

  finish(title: string, creator: string): Blob {
    if (this.#pages === 0) throw new Error("A PDF needs a page");
    this.#doc.setProperties({ title, creator });
    this.#doc.setLanguage("en-US");
    return this.#doc.output("blob");
  }
}
