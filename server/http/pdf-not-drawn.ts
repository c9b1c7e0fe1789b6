import { AppError } from "./app-error.ts";

/** A PDF could not be drawn now: the message is for the user, `reason` for the operator. */
export class PdfNotDrawn extends AppError {
  readonly reason: string;
  constructor(reason: string) {
    super(503, "We couldn't create the PDF just now. Please try again in a minute.", [], {
      retryAfterSeconds: 30,
    });
    this.reason = reason;
  }
}

/** How the operator's reason begins for a PDF that failed. */
export const drawingFailed = "The PDF couldn't be drawn";
