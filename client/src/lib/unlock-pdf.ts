import { PDFDocument, PDFInvalidObject, PDFNull } from "@cantoo/pdf-lib";

/** The table of contents of the file as it came, which names its protection. The copy gets one of its own. */
function isTable(object: unknown): boolean {
  if (!(object instanceof PDFInvalidObject)) return false;
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return /\/Type\s*\/XRef/.test(new TextDecoder("latin1").decode(bytes));
}

/**
 * A copy without protection of a PDF that opens without a password: insurers let their documents be read and not be
 * edited or printed. Rejects if it takes a password, or can't be read.
 */
export async function unlockPdf(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.load(bytes, { password: "", updateMetadata: false });
  for (const [reference, object] of pdf.context.enumerateIndirectObjects())
    if (isTable(object)) pdf.context.assign(reference, PDFNull);
  return Uint8Array.from(await pdf.save({ useObjectStreams: false, updateFieldAppearances: false }));
}
