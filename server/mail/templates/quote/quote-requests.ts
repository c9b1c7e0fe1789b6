import type { Answers } from "#shared/profile/answers.ts";
import type { FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { getQuoteBrief } from "#shared/profile/derived/brief/quote-brief.ts";
import { getQuoteHeadline } from "#shared/profile/derived/brief/quote-headline.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { orNone, staffMessage } from "#server/mail/templates/compose.ts";
import type { Template } from "#server/mail/templates/default-templates.ts";
import type { CustomerFile } from "#server/files/customer-files.ts";
import { escapeHtml } from "#server/base/escape-html.ts";
import { noteBox } from "#server/mail/templates/layout/blocks.ts";
import { profileAppendix } from "#server/mail/templates/profile-appendix.ts";
import { asTyped, type ProfileEnvelope, type QuoteLetter } from "#server/mail/templates/profile-letters.ts";
import { type Appendix, joinParts, render, type Values } from "#server/mail/templates/render.ts";
import { briefSection } from "./brief-section.ts";

/** Gmail cuts an email off at 102 kB; the attachments have every row. */
const maxRows = 25;

/** One message to each partner agency: what is read first, the customer's message, then the profile. */
export function quoteRequests(
  letter: QuoteLetter,
  template: Template,
  { submissionId, sender, pdfId, now, random }: ProfileEnvelope,
  agencies: readonly string[],
): NewOutboxMessage[] {
  const { customerEmail } = letter;
  const values = {
    ...asTyped(letter, now),
    ...getQuoteValues(letter),
    customerEmail,
    message: orNone(letter.message),
  };
  const appendix = profileAppendix(letter.formData, { elsewhere: "the attachments", maxRows });
  const request = render(withBrief(template), values, appendix);
  return agencies.map((recipient) =>
    staffMessage(request, {
      random,
      submissionId,
      sender,
      recipient,
      pdfId,
      replyTo: customerEmail,
      hasAttachments: true,
    }),
  );
}

/** A template of the operator that doesn't place the brief opens with it. */
export const withBrief = ({ subject, body }: Template): Template => ({
  subject,
  body: body.includes("{brief}") ? body : `{brief}\n${body}`,
});

type Quote = {
  readonly companyName: string;
  readonly reference: string;
  readonly formData: Answers;
  readonly fmcsa?: FmcsaCheck;
  readonly files?: readonly CustomerFile[];
};

/** Which files the customer chose to send: we know only what they called them. */
function filesPart(files: readonly CustomerFile[]): Appendix {
  if (files.length === 0) return { text: "", html: "" };
  const text = `Attached by the customer: ${files.map(({ title }) => title).join(", ")}`;
  return { text, html: noteBox(escapeHtml(text)) };
}

/** The placeholders that only the email to an agency has. */
export function getQuoteValues({ companyName, reference, formData, fmcsa, files = [] }: Quote): Values {
  const brief = getQuoteBrief(formData, { ...(fmcsa && { fmcsa }) });
  const { state, units, drivers, effective, readiness } = brief.facts;
  return {
    reference,
    headline: getQuoteHeadline(companyName, brief, formData),
    brief: joinParts(
      briefSection({ ...brief, company: companyName || brief.company }, reference),
      filesPart(files),
    ),
    state: orNone(state),
    units: orNone(units),
    drivers: orNone(drivers),
    effectiveDate: orNone(effective),
    readiness,
  };
}
