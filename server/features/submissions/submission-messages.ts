import type { z } from "zod";
import type { sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import type { Answers } from "#shared/profile/answers.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { orNone, outboxMessage, timestamp } from "../mail/compose.ts";
import { quoteReceipt, type Template } from "../mail/default-templates.ts";
import { profileAppendix } from "../mail/profile-appendix.ts";
import { render } from "../mail/render.ts";

export type QuoteBody = z.output<NonNullable<typeof sendQuoteRequest.body>>;
export type SelfEmailBody = z.output<NonNullable<typeof sendSelfEmail.body>>;

type Context = {
  readonly submissionId: string;
  readonly template: Template;
  readonly sender: string;
  readonly pdfId: string | null;
  readonly now: Date;
};

const common = (body: QuoteBody | SelfEmailBody, now: Date) => ({
  companyName: orNone(body.companyName),
  dotNumber: orNone(body.dotNumber),
  mcNumber: orNone(body.mcNumber),
  timestamp: timestamp(now),
});

/** One message to each partner agency, and the receipt to the customer. */
export function quoteMessages(
  body: QuoteBody,
  { template, now, pdfId, ...to }: Context,
  agencies: readonly string[],
): NewOutboxMessage[] {
  const { customerEmail } = body;
  const values = { ...common(body, now), customerEmail, message: orNone(body.message) };
  const request = render(template, values, profileAppendix(body.formData));
  return [
    ...agencies.map((recipient) =>
      outboxMessage(request, { ...to, recipient, pdfId, replyTo: customerEmail }),
    ),
    outboxMessage(render(quoteReceipt, values), { ...to, recipient: customerEmail }),
  ];
}

/** The profile to its owner. */
export function selfMessage(body: SelfEmailBody, { template, now, ...to }: Context): NewOutboxMessage {
  const values = { ...common(body, now), address: orNone(mailingAddress(body.formData)) };
  const rendered = render(template, values, profileAppendix(body.formData));
  return outboxMessage(rendered, { ...to, recipient: body.customerEmail });
}

function mailingAddress(answers: Answers): string {
  const { mailingAddress: street, mailingAddressUnit: unit, mailingCity: city } = answers;
  const region = [answers.mailingState, answers.mailingZipCode].filter(Boolean).join(" ");
  return [street, unit, city, region].filter(Boolean).join(", ");
}
