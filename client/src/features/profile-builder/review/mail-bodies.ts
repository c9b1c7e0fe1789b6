import { logQuote } from "#client/draft/quote-log.ts";
import { logFault } from "#client/lib/log.ts";
import { attribution } from "#client/visit/visit.ts";
import type { sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import type { Answers } from "#shared/profile/answers.ts";
import type { z } from "zod";
import type { MadePdf } from "../pdf/make-pdf.ts";
import { namesOf } from "./sendable.ts";

export type QuoteBody = z.input<NonNullable<typeof sendQuoteRequest.body>>;
export type SelfEmailBody = z.input<NonNullable<typeof sendSelfEmail.body>>;
type Attachment = NonNullable<QuoteBody["pdfAttachment"]>;

export const selfEmailMessage = "This is a copy of your insurance profile for your records.";

/** A PDF as it travels with a mail. */
export const attach = async (pdf: MadePdf): Promise<Attachment> => ({
  content: await pdf.base64(),
  filename: pdf.filename,
  type: "application/pdf",
  disposition: "attachment",
});

export type QuoteWish = { readonly email: string; readonly message: string; readonly formData: Answers };

/** The quote request, remembered in the browser before anything is sent. A PDF that fails is left out. */
export async function quoteBody(
  { email, message, formData }: QuoteWish,
  makePdf: () => Promise<MadePdf>,
): Promise<QuoteBody> {
  const names = namesOf(formData);
  const timestamp = new Date().toISOString();
  logQuote({ timestamp, email, message, ...names, profileSnapshot: formData });
  const pdfAttachment = await makePdf()
    .then(attach)
    .catch((error: unknown) => {
      logFault("make the PDF of a quote request", error);
      return null;
    });
  return { customerEmail: email, ...names, message, formData, pdfAttachment, attribution: attribution() };
}

export const selfEmailBody = async (
  email: string,
  formData: Answers,
  pdf: MadePdf,
): Promise<SelfEmailBody> => ({
  customerEmail: email,
  ...namesOf(formData),
  message: selfEmailMessage,
  formData,
  pdfAttachment: await attach(pdf),
  sendToCustomer: true,
});
