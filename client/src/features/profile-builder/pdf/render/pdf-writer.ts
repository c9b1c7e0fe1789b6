import html2pdf from "html2pdf.js";
import { toBase64 } from "#client/lib/pdf/base64.ts";
import { fontCoverage, printable } from "#client/lib/pdf/font-coverage.ts";
import { marginMm, mmPerPixel } from "#client/features/profile-builder/pdf/layout/page-size.ts";
import { inVisualOrder } from "#client/features/profile-builder/pdf/text-layer/right-to-left.ts";
import type { TextLine } from "#client/features/profile-builder/pdf/text-layer/text-layer.ts";

type TextOptions = typeof asItStands & { renderingMode: "invisible"; horizontalScale: number };

/** The part of html2pdf's jsPDF document that we use. Lengths in millimeters, font sizes in points. */
type JsPdf = {
  addPage(): unknown;
  setPage(page: number): unknown;
  addFileToVFS(name: string, base64: string): unknown;
  addFont(file: string, name: string, style: string): unknown;
  setFont(name: string): unknown;
  setFontSize(points: number): unknown;
  getTextWidth(text: string): number;
  text(text: string, x: number, y: number, options: TextOptions): unknown;
  setProperties(properties: { title: string; creator: string }): unknown;
  setLanguage(code: "en-US"): unknown;
  output(type: "blob"): Blob;
};

const isJsPdf = (value: unknown): value is JsPdf =>
  typeof value === "object" && value !== null && "addFileToVFS" in value && "getTextWidth" in value;

// Otherwise jsPDF would reorder the words around Hebrew or Arabic.
const asItStands = { isInputVisual: true, isOutputVisual: true } as const;

const pointsPerMm = 72 / 25.4;
// Baseline position from the top of a line, as a fraction of its height: the ascent of Overpass.
const ascent = 0.7;

const documentOptions = { unit: "mm", format: "letter", orientation: "portrait", compress: true } as const;

/** Builds a PDF from canvases of whole pages, with an invisible text layer over each page. */
export class PdfWriter {
  #worker;
  #pdf: JsPdf | undefined;
  readonly #font: ArrayBuffer;
  readonly #covers: (codePoint: number) => boolean;

  constructor(quality: number, font: ArrayBuffer) {
    this.#font = font;
    this.#covers = fontCoverage(font);
    this.#worker = html2pdf().set({
      margin: marginMm,
      image: { type: "jpeg", quality },
      enableLinks: false,
      jsPDF: documentOptions,
    });
  }

  /** Adds the pages painted on a canvas, one below the other. */
  async addPages(canvas: HTMLCanvasElement): Promise<void> {
    this.#pdf?.addPage();
    this.#worker = this.#worker.from(canvas).toPdf();
    const pdf: unknown = await this.#worker.get("pdf");
    if (!isJsPdf(pdf)) throw new Error("html2pdf made no document");
    if (!this.#pdf) this.#begin(pdf);
    this.#pdf = pdf;
  }

  #begin(pdf: JsPdf): void {
    pdf.addFileToVFS("text.ttf", toBase64(new Uint8Array(this.#font)));
    pdf.addFont("text.ttf", "text", "normal");
    pdf.setFont("text");
  }

  /** Adds a page's text layer, so that it can be selected and searched. Pages count from 1. */
  addText(page: number, lines: readonly TextLine[]): void {
    const pdf = this.#pdf;
    if (!pdf) return;
    pdf.setPage(page);
    for (const { text, left, top, width, height, fontSize } of lines) {
      const words = inVisualOrder(printable(text, this.#covers));
      pdf.setFontSize(fontSize * mmPerPixel * pointsPerMm);
      const natural = pdf.getTextWidth(words);
      pdf.text(words, marginMm + left * mmPerPixel, marginMm + (top + height * ascent) * mmPerPixel, {
        ...asItStands,
        renderingMode: "invisible",
        horizontalScale: natural > 0 ? (width * mmPerPixel) / natural : 1,
      });
    }
  }

  finish(title: string, creator: string): Blob {
    if (!this.#pdf) throw new Error("A PDF needs a page");
    this.#pdf.setProperties({ title, creator });
    this.#pdf.setLanguage("en-US");
    return this.#pdf.output("blob");
  }
}
