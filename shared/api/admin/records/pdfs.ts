import { z } from "zod";
import { adminEndpoint, fileResponse } from "#shared/api/endpoint.ts";

const isPdfName = (file: string): boolean => /^[\w-]{1,200}\.pdf$/.test(file);

/** A stored PDF: the path is a record's `pdfUrl` below /api/pdfs. 404 for any other. */
export const openPdf = adminEndpoint("GET", "/api/pdfs/:file", {
  isFile: true,
  // A name that no PDF can have is not found, like one that none has.
  params: z.object({ file: z.string().transform((file) => (isPdfName(file) ? file : null)) }),
  response: fileResponse,
});
