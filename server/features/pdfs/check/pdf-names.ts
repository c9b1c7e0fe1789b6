import { PDFName } from "@cantoo/pdf-lib";
import { type PdfFault, PdfRefusal } from "./pdf-refusal.ts";

/**
 * ISO 32000 names of features that a profile does not need and a reader may act on. A PDF that contains one
 * as a key or value is refused; some false positives are the price of missing none.
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
  // Makes a file specification embed its file.
  ["EF", "file"],
  ["RichMedia", "media"],
  ["RichMediaContent", "media"],
  ["RichMediaExecute", "media"],
  ["RichMediaSettings", "media"],
  ["SubmitForm", "form"],
  ["ImportData", "form"],
  ["XFA", "form"],
]);

/** Names that the check itself uses. */
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

/** Replaces every irrelevant name: the library would cache each one forever. */
export const otherName = PDFName.of("Other");

/** Decodes `written`, without its slash. Throws PdfRefusal for a forbidden name. */
export function toName(written: string): PDFName {
  const name = written.replace(/#([\dA-Fa-f]{2})/g, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  // Some readers would end the name here.
  if (name.includes("\0")) throw new PdfRefusal("unreadable");
  const problem = forbidden.get(name);
  if (problem) throw new PdfRefusal(problem);
  return byText.get(name) ?? otherName;
}
