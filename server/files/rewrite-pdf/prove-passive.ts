import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFStream } from "@cantoo/pdf-lib";
import { PdfRefused } from "./pdf-refused.ts";

const toNames = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/** What a reader acts on, opens or shows beside a page. */
const activeKeys = toNames(
  "AA AcroForm AF Annots Dests EF EmbeddedFiles FFilter JS JavaScript Metadata Names OpenAction OPI Outlines PS Ref " +
    "RichMediaContent StructTreeRoot Threads URI URLS XFA",
);
const activeTypes = toNames("Action Annot EmbeddedFile F Filespec Metadata ObjStm Rendition Sig XRef");

/**
 * Makes sure of a document that was written by an allow-list that no object of it does anything, or has its data
 * elsewhere. Throws PdfRefused: also for one whose pages give such a name to a font or a picture.
 */
export function provePassive(context: PDFContext): void {
  // Of direct objects. Those that are referred to are in the list.
  const waiting: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFArray) for (const element of dict.asArray()) waiting.push(element);
    if (!(dict instanceof PDFDict)) continue;
    const type = dict.get(PDFName.of("Type"));
    const isActive =
      (type instanceof PDFName && activeTypes.has(type.decodeText())) ||
      (object instanceof PDFStream && dict.has(PDFName.of("F"))) ||
      dict.keys().some((key) => activeKeys.has(key.decodeText()));
    if (isActive) throw new PdfRefused("unreadable");
    for (const value of dict.values()) waiting.push(value);
  }
}
