import { keepSentEmail, type SentEmail } from "#client/draft/own-emails.ts";
import type { DeliveryOutcome } from "#shared/api/response-parts.ts";
import { profileFilename } from "#shared/text/filename.ts";
import { type DeliveryFeedback, emailSent, toFeedback } from "./feedback.ts";

/** The request, as it went to the server. */
type AskedEmail = {
  readonly customerEmail: string;
  readonly companyName: string;
  readonly hideNumbers?: boolean | undefined;
};

export type EmailFeedback = DeliveryFeedback & { readonly sentEmail?: SentEmail };

const masked = "License numbers, the tax ID and birth dates show only their last digits.";

/** A short copy names no company; the server says what it leaves out. */
function describeEmail(
  asked: AskedEmail,
  { isShort, isSent }: { isShort: boolean; isSent: boolean },
): string {
  const { customerEmail: email, companyName, hideNumbers = true } = asked;
  const verb = isSent ? "is on its way" : "goes";
  if (isShort) return `A short copy of your profile, Insurance_Profile.pdf, ${verb} to ${email}.`;
  const named = profileFilename(companyName, "", "").replace(/\.$/, "");
  const begin = `The complete PDF ${verb} to ${email}. Its file name begins with ${named}.`;
  return hideNumbers ? `${begin} ${masked}` : begin;
}

/** What became of a profile emailed to oneself. The toast has the specified words; the rest stays on a page. */
export function emailFeedback(outcome: DeliveryOutcome, asked: AskedEmail): EmailFeedback {
  // The server says what it left out.
  const isShort = outcome.notice !== undefined;
  const { toast, ...feedback } = toFeedback("email", outcome);
  if (!feedback.isAccepted) return { toast, ...feedback };
  const isSent = outcome.delivery === "sent";
  const text = describeEmail(asked, { isShort, isSent });
  const title = feedback.title ?? "Profile Sent!";
  const description = isSent ? text : `${feedback.description ?? ""} ${text}`.trim();
  const sentAt = new Date();
  const sentEmail = {
    id: String(sentAt.getTime()),
    sentAt: sentAt.toISOString(),
    email: asked.customerEmail,
    title,
    text: description,
    notes: [...feedback.notes],
    isShort,
  };
  return {
    ...feedback,
    toast: { title: toast.title, description: isSent ? emailSent.description : outcome.message },
    description,
    sentEmail,
  };
}

/** The same, kept in this browser once the email was accepted. */
export function keptEmailFeedback(outcome: DeliveryOutcome, asked: AskedEmail): EmailFeedback {
  const feedback = emailFeedback(outcome, asked);
  if (feedback.sentEmail) keepSentEmail(feedback.sentEmail);
  return feedback;
}
