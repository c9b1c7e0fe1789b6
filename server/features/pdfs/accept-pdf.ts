import type { PdfChecker } from "./check/pdf-checker.ts";
import { toPdfFilename } from "./pdf-filename.ts";
import type { NewPdf } from "./pdfs-repository.ts";

type Parts = { readonly checker: PdfChecker; readonly now: () => Date };

/** Makes a PDF of a sender one of ours. The bytes are moved, see PdfChecker. Throws AppError 400 and 503. */
export type AcceptPdf = (content: Uint8Array, companyName: string) => Promise<NewPdf>;

/** Checks a PDF and names it; what the sender calls it counts for nothing. */
export const createAcceptPdf =
  ({ checker, now }: Parts): AcceptPdf =>
  async (content, companyName) => ({
    filename: toPdfFilename(companyName, now()),
    content: await checker.check(content),
  });
