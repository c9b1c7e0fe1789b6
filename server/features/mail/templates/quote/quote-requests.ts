import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { orNone, staffMessage } from "#server/features/mail/templates/compose.ts";
import type { Template } from "#server/features/mail/templates/default-templates.ts";
import { profileAppendix } from "#server/features/mail/templates/profile-appendix.ts";
import {
  asTyped,
  type ProfileEnvelope,
  type QuoteLetter,
} from "#server/features/mail/templates/profile-letters.ts";
import { render } from "#server/features/mail/templates/render.ts";
import { getQuoteValues } from "./quote-values.ts";

/** Gmail cuts an email off at 102 kB; the attachments have every row. */
const maxRows = 25;

/** One message to each partner agency: what is read first, the customer's message, then the profile. */
export function quoteRequests(
  letter: QuoteLetter,
  template: Template,
  { submissionId, sender, pdfId, now }: ProfileEnvelope,
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
