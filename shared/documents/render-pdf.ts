import { jsPDF } from "jspdf";
import { brand } from "#shared/text/brand.ts";
import type { PdfDocument, Attachment } from "./document.ts";
import type { FontSource, LinePicture, UnsetLine } from "./font-source.ts";
import { layOutPages } from "./layout/lay-out-pages.ts";
import type { Mark, TextMark } from "./layout/strip.ts";
import { PdfWriter } from "./pdf-writer.ts";
import { keepCompressing, TaggedPdf, getInternals } from "./tagged-pdf.ts";
import { addFonts, Typesetter } from "./typesetter.ts";

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
