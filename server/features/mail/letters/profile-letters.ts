import type { Answers } from "#shared/profile/answers.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { orNone, outboxMessage, timestamp } from "./compose.ts";
import { quoteReceipt, type Template } from "./default-templates.ts";
import { profileAppendix } from "./profile-appendix.ts";
import { render } from "./render.ts";

/** What a customer says beside the profile that goes out. */
export type ProfileLetter = {
  readonly customerEmail: string;
  readonly companyName: string;
  readonly dotNumber: string;
  readonly mcNumber: string;
  readonly message: string;
  readonly formData: Answers;
};

type Envelope = {
  readonly submissionId: string;
  readonly template: Template;
  readonly sender: string;
  readonly pdfId: string | null;
  readonly now: Date;
};

const common = ({ companyName, dotNumber, mcNumber }: ProfileLetter, now: Date) => ({
  companyName: orNone(companyName),
  dotNumber: orNone(dotNumber),
  mcNumber: orNone(mcNumber),
  timestamp: timestamp(now),
});

/** One message to each partner agency, and the receipt to the customer. */
export function quoteLetters(
  letter: ProfileLetter,
  { template, now, pdfId, ...to }: Envelope,
  agencies: readonly string[],
): NewOutboxMessage[] {
  const { customerEmail } = letter;
  const values = { ...common(letter, now), customerEmail, message: orNone(letter.message) };
  const request = render(template, values, profileAppendix(letter.formData));
  return [
    ...agencies.map((recipient) =>
      outboxMessage(request, { ...to, recipient, pdfId, replyTo: customerEmail }),
    ),
    outboxMessage(render(quoteReceipt, values), { ...to, recipient: customerEmail }),
  ];
}

/** The profile to its owner. */
export function selfLetter(letter: ProfileLetter, { template, now, ...to }: Envelope): NewOutboxMessage {
  const values = { ...common(letter, now), address: orNone(mailingAddress(letter.formData)) };
  const rendered = render(template, values, profileAppendix(letter.formData));
  return outboxMessage(rendered, { ...to, recipient: letter.customerEmail });
}

function mailingAddress(answers: Answers): string {
  const { mailingAddress: street, mailingAddressUnit: unit, mailingCity: city } = answers;
  const region = [answers.mailingState, answers.mailingZipCode].filter(Boolean).join(" ");
  return [street, unit, city, region].filter(Boolean).join(", ");
}
