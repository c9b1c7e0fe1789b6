import { invalid } from "#server/http/app-error.ts";

export type UploadedPdf = { readonly filename: string; readonly content: Uint8Array };

const magic = Buffer.from("%PDF-");

/**
 * A file that came with a request, as the PDF that it must be. `path` is where its sender put it. Throws AppError 400
 * when it is none.
 */
export function uploadedPdf(content: Buffer, filename: string, path: string): UploadedPdf {
  if (content.byteLength === 0) throw invalid([{ path, message: "The PDF is empty." }]);
  if (!content.subarray(0, magic.length).equals(magic))
    throw invalid([{ path, message: "The attachment is not a PDF." }]);
  return { filename, content };
}
