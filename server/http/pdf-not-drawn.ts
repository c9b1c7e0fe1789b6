import { AppError } from "#server/base/app-error.ts";

/** The message is for the user, `reason` for the operator. */
export class PdfNotDrawn extends AppError {
  readonly reason: string;
  /** It ran out of memory: another try would end the same way. */
  readonly isForGood: boolean;
  constructor(reason: string, isForGood = false) {
    if (isForGood) super(422, "This profile is too large for a PDF. Download the profile file instead.");
    else
      super(503, "We couldn't create the PDF just now. Please try again in a minute.", [], {
        retryAfterSeconds: 30,
      });
    this.reason = reason;
    this.isForGood = isForGood;
  }
}

export const drawingFailed = "The PDF couldn't be drawn";
