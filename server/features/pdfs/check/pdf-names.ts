import { PDFName } from "@cantoo/pdf-lib";
import { type PdfFault, PdfRefusal } from "./pdf-refusal.ts";

/**
 * The names of ISO 32000 that mark what a profile has no use for and a reader may act on. Wherever one of them occurs as
 * a key or a value, the PDF is refused; one that only looks like it is the price of missing none.
 */
const forbidden: ReadonlyMap<string, PdfFault> = new Map<string, PdfFault>([
  ["Encrypt", "encrypted"],
  ["JavaScript", "script"],
  ["JS", "script"],
  // The script of a 3D artwork.
  ["OnInstantiate", "script"],
  ["Launch", "launch"],
  // Opens another document: inside this one, or anywhere on the reader's network.
  ["GoToE", "launch"],
  ["GoToR", "launch"],
  ["EmbeddedFile", "file"],
  ["EmbeddedFiles", "file"],
  // What makes a file specification carry its file.
  ["EF", "file"],
  ["RichMedia", "media"],
  ["RichMediaContent", "media"],
  ["RichMediaExecute", "media"],
  ["RichMediaSettings", "media"],
  ["SubmitForm", "form"],
  ["ImportData", "form"],
  ["XFA", "form"],
]);

/** The names that the check itself uses. */
export const known = {
  Catalog: PDFName.of("Catalog"),
  DP: PDFName.of("DP"),
  DecodeParms: PDFName.of("DecodeParms"),
  F: PDFName.of("F"),
  Filter: PDFName.of("Filter"),
  First: PDFName.of("First"),
  FlateDecode: PDFName.of("FlateDecode"),
  Kids: PDFName.of("Kids"),
  Length: PDFName.of("Length"),
  N: PDFName.of("N"),
  ObjStm: PDFName.of("ObjStm"),
  Page: PDFName.of("Page"),
  Pages: PDFName.of("Pages"),
  Predictor: PDFName.of("Predictor"),
  Root: PDFName.of("Root"),
  Type: PDFName.of("Type"),
  XRef: PDFName.of("XRef"),
} as const;

const byText: ReadonlyMap<string, PDFName> = new Map(Object.entries(known));

/** Stands for every name that means nothing here: the library would keep each one for good. */
export const otherName = PDFName.of("Other");

/** The name that `written` stands for, without its slash. Throws PdfRefusal for a forbidden one. */
export function toName(written: string): PDFName {
  const name = written.replace(/#([\dA-Fa-f]{2})/g, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  // Some readers would see the end of the name in it.
  if (name.includes("\0")) throw new PdfRefusal("unreadable");
  const problem = forbidden.get(name);
  if (problem) throw new PdfRefusal(problem);
  return byText.get(name) ?? otherName;
}
