import { AppError } from "#server/http/app-error.ts";
import { profilePdf } from "#shared/api/parts.ts";
import { type PdfFault, pdfFaults } from "./pdf-refusal.ts";

/** For a rejected PDF. */
export function toRefusal(problem: PdfFault): AppError {
  const message = pdfFaults[problem];
  return new AppError(400, message, [{ path: profilePdf.field, message }]);
}

/** For a PDF that the server is too busy to check. */
export const toBusy = (): AppError =>
  new AppError(503, "Too many PDFs are being checked right now. Try again in a few seconds.", [], {
    retryAfterSeconds: 2,
  });
