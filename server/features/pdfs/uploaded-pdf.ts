import { AppError, invalid } from "#server/http/app-error.ts";
import { maxPdfBytes } from "#shared/api/parts.ts";

export type DecodePdf = typeof decodePdf;
export type UploadedPdf = { readonly filename: string; readonly content: Uint8Array };

const path = "pdfAttachment.content";
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const magic = Buffer.from("%PDF-");

/** The bytes of a PDF sent in base64. Throws AppError 400 when it is none, 413 when it has more than 20 MB. */
export function decodePdf({ filename, content }: { filename: string; content: string }): UploadedPdf {
  if (content.length % 4 !== 0 || !base64.test(content))
    throw invalid([{ path, message: "The PDF is not valid base64." }]);
  const bytes = Buffer.from(content, "base64");
  if (bytes.byteLength > maxPdfBytes)
    throw new AppError(413, "The PDF is too large.", [{ path, message: "A PDF may have at most 20 MB." }]);
  if (!bytes.subarray(0, magic.length).equals(magic))
    throw invalid([{ path, message: "The attachment is not a PDF." }]);
  return { filename, content: bytes };
}
