import type { jsPDF } from "jspdf";
import type { LineImage, LinePicture } from "./font-source.ts";
import { pointsPerPixel } from "./layout/page-size.ts";
import type { BoxMark, TextMark } from "./layout/strip.ts";
import { toSearchable } from "./printed-text.ts";
import { inVisualOrder } from "./right-to-left.ts";
import type { TaggedPdf } from "./tagged-pdf.ts";
import type { Run } from "./typesetter.ts";

// Otherwise jsPDF would reorder the words around Hebrew or Arabic.
const asItStands = { isInputVisual: true, isOutputVisual: true } as const;

const toPoints = (pixels: number): number => pixels * pointsPerPixel;

export class PdfWriter {
  readonly #pdf: jsPDF;
  readonly #tags: TaggedPdf;
  readonly #margin: number;
  /** Replaces the text that jsPDF changed. */
  #asGiven: string | undefined;

  /** `margin` in pixels. */
  constructor(pdf: jsPDF, tags: TaggedPdf, margin: number) {
    this.#pdf = pdf;
    this.#tags = tags;
    this.#margin = margin;
    // jsPDF replaces Arabic letters by their forms, which readers then find instead of the letters.
    pdf.internal.events.subscribe("preProcessText", (payload: { text: string[] }) => {
      if (this.#asGiven !== undefined) payload.text = [this.#asGiven];
    });
  }

  #toPlace(pixels: number): number {
    return toPoints(this.#margin + pixels);
  }

  addBox({ x, y, width, height, color, radius = 0, line = 0 }: BoxMark): void {
    this.#tags.begin(undefined);
    const inset = line / 2;
    const area = [
      this.#toPlace(x + inset),
      this.#toPlace(y + inset),
      toPoints(width - line),
      toPoints(height - line),
    ] as const;
    if (line > 0) this.#pdf.setDrawColor(color).setLineWidth(toPoints(line));
    else this.#pdf.setFillColor(color);
    const style = line > 0 ? "S" : "F";
    const corner = toPoints(Math.max(0, radius - inset));
    if (corner > 0) this.#pdf.roundedRect(...area, corner, corner, style);
    else this.#pdf.rect(...area, style);
  }

  addText({ x, y, style, tag }: TextMark, runs: readonly Run[]): void {
    if (tag && runs.length === 0) return this.#tags.addEmpty(tag);
    this.#tags.begin(tag);
    this.#pdf.setFontSize(toPoints(style.size)).setTextColor(style.color);
    let left = this.#toPlace(x);
    for (const { text, font } of runs) {
      this.#pdf.setFont(font, "normal");
      this.#pdf.text(text, left, this.#toPlace(y), {
        ...asItStands,
        renderingMode: "fill",
        horizontalScale: 1,
      });
      left += this.#pdf.getTextWidth(text);
    }
  }

  /** A line as a picture of this width in pixels, over its text, which is there to search and select. */
  addPicture({ x, y, text, style, tag }: TextMark, picture: LinePicture, width: number): void {
    this.#tags.begin(tag);
    const words = inVisualOrder(toSearchable(text));
    this.#pdf.setFont("blank", "normal").setFontSize(toPoints(style.size));
    const horizontalScale = toPoints(width) / (this.#pdf.getTextWidth(words) || 1);
    this.#asGiven = words;
    this.#pdf.text(words, this.#toPlace(x), this.#toPlace(y), {
      ...asItStands,
      renderingMode: "invisible",
      horizontalScale,
    });
    this.#asGiven = undefined;
    // Other fonts may be wider than the room that was reckoned for the text.
    const scale = Math.min(1, width / (picture.width || 1));
    if (picture.kind === "image") this.#addImage(picture.image, x, y, scale);
    else this.#addOutline(picture.steps, { x, y, scale, color: style.color });
  }

  #addImage({ png, left, top, width, height }: LineImage, x: number, y: number, scale: number): void {
    const [at, from] = [this.#toPlace(x + left * scale), this.#toPlace(y + top)];
    this.#pdf.addImage(png, "PNG", at, from, toPoints(width * scale), toPoints(height), undefined, "FAST");
  }

  #addOutline(
    steps: Extract<LinePicture, { kind: "outline" }>["steps"],
    { x, y, scale, color }: { x: number; y: number; scale: number; color: string },
  ): void {
    const place = (pair: number, index: number) =>
      index % 2 === 0 ? this.#toPlace(x + pair * scale) : this.#toPlace(y + pair);
    this.#pdf.setFillColor(color);
    this.#pdf.path(steps.map(({ op, c }) => ({ op, c: c.map(place) })));
    this.#pdf.fill();
  }
}
