import { jsPDF } from "jspdf";
import { brand } from "#shared/text/brand.ts";
import type { PdfDocument, Attachment } from "./document.ts";
import type { FontSource, LinePicture, UnsetLine, LineImage } from "./font-source.ts";
import { layOutPages } from "./layout/lay-out-pages.ts";
import type { Mark, TextMark, BoxMark } from "./layout/strip.ts";
import { keepCompressing, TaggedPdf, getInternals } from "./tagged-pdf.ts";
import { addFonts, Typesetter, type Run, toSearchable, inVisualOrder } from "./typesetter.ts";
import { pointsPerPixel } from "#shared/documents/layout/text-style.ts";

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

/** One character a byte, as jsPDF writes them. */
function toByteText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)));
  return parts.join("");
}

/** Puts a file into a PDF (ISO 32000-2, 7.11.4). Call it before the PDF is tagged: the tags are its last objects. */
function attachFile(pdf: jsPDF, { name, description, type, text }: Attachment): void {
  const { write, newObject, putStream } = getInternals(pdf);
  let file = 0;
  pdf.internal.events.subscribe("postPutResources", () => {
    const stream = newObject();
    const additionalKeyValues = [
      { key: "Type", value: "/EmbeddedFile" },
      { key: "Subtype", value: `/${type.replace("/", "#2F")}` },
    ];
    putStream({ data: toByteText(text), additionalKeyValues });
    write("endobj");
    file = newObject();
    write(`<</Type /Filespec /F (${name}) /UF (${name}) /Desc (${description}) /AFRelationship /Data`);
    write(`/EF <</F ${stream} 0 R>>>>`);
    write("endobj");
  });
  pdf.internal.events.subscribe("putCatalog", () =>
    write(`/Names <</EmbeddedFiles <</Names [(${name}) ${file} 0 R]>>>> /AF [${file} 0 R]`),
  );
}

/** Called before each page is written, counted from 1. It may wait, or reject to give up. */
export type OnPage = (page: number, pages: number) => Promise<void>;

function createPdf({ title, madeAt }: PdfDocument): jsPDF {
  const pdf = new jsPDF({
    unit: "pt",
    format: "letter",
    compress: true,
    putOnlyUsedFonts: true,
    floatPrecision: 3,
  });
  pdf.setProperties({ title, author: brand.name, creator: brand.name });
  pdf.setLanguage("en-US").viewerPreferences({ DisplayDocTitle: true });
  // A date and no chance: the same document is the same file.
  return pdf.setCreationDate(madeAt).setFileId("0".repeat(32));
}

/** Pictures of the lines that the fonts can't set. None: nothing is loaded. */
async function drawPictures(
  marks: readonly Mark[],
  pdf: jsPDF,
  setter: Typesetter,
  fonts: FontSource,
): Promise<Map<Mark, LinePicture>> {
  const unset = marks.filter(
    (mark): mark is TextMark => mark.kind === "text" && !setter.toRuns(mark.text, mark.style),
  );
  if (unset.length === 0) return new Map();
  const lines = unset.map(({ text, style }): UnsetLine => ({
    text,
    style,
    width: setter.measure(text, style),
  }));
  const [pictures] = await Promise.all([fonts.drawLines(lines), addFonts(pdf, fonts, ["blank"])]);
  return new Map(unset.flatMap((mark, index) => (pictures[index] ? [[mark, pictures[index]]] : [])));
}

/** Draws a document; the same one gives the same bytes, except for pictures of lines (decision 5). Rejects if a font can't be read. */
export async function renderPdf(
  { attachment, ...document }: PdfDocument,
  fonts: FontSource,
  onPage?: OnPage,
): Promise<Uint8Array> {
  const pdf = createPdf(document);
  const setter = await Typesetter.create(pdf, fonts, JSON.stringify(document));
  const { margin, pages } = layOutPages(document, setter);
  const pictures = await drawPictures(pages.flat(), pdf, setter, fonts);
  keepCompressing(pdf);
  if (attachment) attachFile(pdf, attachment);
  const tags = new TaggedPdf(pdf);
  const writer = new PdfWriter(pdf, tags, margin);
  const addMark = (mark: Mark, pageNumber: number) => {
    if (mark.kind === "box") return writer.addBox(mark);
    if (mark.bookmark !== undefined) pdf.outline.add(null, mark.bookmark, { pageNumber });
    const picture = pictures.get(mark);
    if (picture) return writer.addPicture(mark, picture, setter.measure(mark.text, mark.style));
    return writer.addText(mark, setter.toRuns(mark.text, mark.style) ?? []);
  };
  for (const [index, marks] of pages.entries()) {
    await onPage?.(index + 1, pages.length);
    tags.end();
    if (index > 0) pdf.addPage();
    for (const mark of marks) addMark(mark, index + 1);
  }
  return tags.toBytes();
}
