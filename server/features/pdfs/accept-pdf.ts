import type { PdfChecker } from "./check/pdf-checker.ts";
import { toPdfFilename } from "./pdf-filename.ts";
import type { NewPdf } from "./pdfs-repository.ts";

type Parts = { readonly checker: PdfChecker; readonly now: () => Date };

/** Accepts a sender's PDF. The bytes are moved, see PdfChecker. Throws AppError 400 and 503. */
export type AcceptPdf = (content: Uint8Array, companyName: string) => Promise<NewPdf>;

/** Checks and names a PDF; the sender's file name is ignored. */
export const createAcceptPdf =
  ({ checker, now }: Parts): AcceptPdf =>
  async (content, companyName) => ({
    filename: toPdfFilename(companyName, now()),
    content: await checker.check(content),
  });
