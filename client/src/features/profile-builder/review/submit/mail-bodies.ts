import { logQuote } from "#client/draft/quote-log.ts";
import { reportError } from "#client/lib/report-error.ts";
import { attribution } from "#client/visit/visit.ts";
import type { sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import type { Answers } from "#shared/profile/answers.ts";
import type { z } from "zod";
import type { MadePdf } from "#client/features/profile-builder/pdf/make-pdf.ts";
import { getCarrierNames } from "./submittable-answers.ts";

export type QuoteBody = z.input<NonNullable<typeof sendQuoteRequest.body>>;
export type SelfEmailBody = z.input<NonNullable<typeof sendSelfEmail.body>>;
/** What goes out: the body, and the PDF beside it. */
export type Submission<Body> = { readonly body: Body; readonly pdf: Blob | undefined };
/** A quote request, with the time under which the log of this browser has it. */
export type QuoteSubmission = Submission<QuoteBody> & { readonly loggedAt: string };

export const selfEmailMessage = "This is a copy of your insurance profile for your records.";

export type QuoteFormValues = {
  readonly email: string;
  readonly message: string;
  readonly formData: Answers;
};

/** The quote request, remembered in the browser before anything is sent. A PDF that fails is left out. */
export async function quoteBody(
  { email, message, formData }: QuoteFormValues,
  makePdf: () => Promise<MadePdf>,
): Promise<QuoteSubmission> {
  const names = getCarrierNames(formData);
  const timestamp = new Date().toISOString();
  logQuote({ timestamp, email, message, ...names, profileSnapshot: formData });
  const pdf = await makePdf()
    .then(({ blob }) => blob)
    .catch((error: unknown) => {
      reportError("make the PDF of a quote request", error);
      return undefined;
    });
  const body = { customerEmail: email, ...names, message, formData, attribution: attribution() };
  return { body, pdf, loggedAt: timestamp };
}

export const selfEmailBody = (
  email: string,
  formData: Answers,
  { blob }: MadePdf,
): Submission<SelfEmailBody> => ({
  body: {
    customerEmail: email,
    ...getCarrierNames(formData),
    message: selfEmailMessage,
    formData,
    sendToCustomer: true,
  },
  pdf: blob,
});
