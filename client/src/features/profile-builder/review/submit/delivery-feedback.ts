import type { Toast } from "#client/ui/toast/toast-store.ts";
import { confirmQuote, type QuoteConfirmation } from "#client/draft/quote-log.ts";
import type { DeliveryOutcome } from "#shared/api/parts.ts";
import type { QuoteOutcome } from "#shared/api/submissions.ts";
import { describeExpectation, quoteTitle } from "./quote-expectation.ts";

/** Messages about an email's delivery: the toast, and the notes and title of the dialog that follows. */
export type DeliveryFeedback = {
  readonly isAccepted: boolean;
  readonly toast: Toast;
  readonly notes: readonly string[];
  /** Replace the dialog's default title and description where those would claim too much. */
  readonly title?: string;
  readonly description?: string;
  /** Identifies the email that awaits a confirmation code. */
  readonly confirmationId?: string;
  /** Set for an accepted quote request. */
  readonly confirmation?: QuoteConfirmation;
};

type OutcomeText = {
  readonly sent: readonly [title: string, description: string];
  readonly savedTitle: string;
  readonly failedTitle: string;
};

const quoteText: OutcomeText = {
  sent: [
    "Quote Request Sent!",
    "We've sent your profile to our insurance partners. They'll contact you soon with quotes.",
  ],
  savedTitle: "Quote Request Saved",
  failedTitle: "Error Sending Request",
};
const selfEmailText: OutcomeText = {
  sent: ["Email Sent!", "Check your inbox for your profile PDF."],
  savedTitle: "Email Saved, Not Sent Yet",
  failedTitle: "Error Sending Email",
};

/** Refused addresses that the message does not mention. */
const unnamed = (refused: readonly string[], message: string): string[] =>
  refused.filter((address) => !message.includes(address));

const refusedNote = (addresses: readonly string[]): string[] =>
  addresses.length > 0 ? [`Not delivered. The mail server refused: ${addresses.join(", ")}.`] : [];

const joinSentences = (...parts: readonly string[]): string => parts.join(" ");

/** Descriptions for an email that has not been sent yet. */
const later = {
  queued: "We'll send it automatically.",
  held: "We'll review it before it goes out.",
} as const;

function toFeedback(outcome: DeliveryOutcome, text: OutcomeText, more: readonly string[]): DeliveryFeedback {
  const { success, delivery, message, refused, notice, confirmationId } = outcome;
  const extra = notice === undefined ? more : [notice, ...more];
  const whole = joinSentences(message, ...refusedNote(unnamed(refused, message)));
  if (!success || delivery === "refused") {
    const toast: Toast = { title: text.failedTitle, description: whole, look: "destructive" };
    return { isAccepted: false, toast, notes: [whole] };
  }
  if (delivery === "unconfirmed") {
    const toast = { title: "Check Your Email", description: message };
    return { isAccepted: true, toast, notes: extra, ...(confirmationId && { confirmationId }) };
  }
  if (delivery !== "sent") {
    const title = text.savedTitle;
    const toast = { title, description: joinSentences(whole, ...extra) };
    return { isAccepted: true, toast, notes: [whole, ...extra], title, description: later[delivery] };
  }
  const [title, description] = text.sent;
  const notes = [...refusedNote(refused), ...extra];
  return { isAccepted: true, toast: { title, description: joinSentences(description, ...notes) }, notes };
}

const ownAddressNote =
  "One of them is yours: our partner agencies can't reach you there. Fix it and request again from Review.";

/** Feedback on a quote request. */
export function quoteFeedback(outcome: QuoteOutcome, email: string): DeliveryFeedback {
  const { reference, agencies, delivery } = outcome;
  const isOwnRefused = outcome.success && outcome.refused.includes(email);
  const feedback = toFeedback(outcome, quoteText, isOwnRefused ? [ownAddressNote] : []);
  if (!feedback.isAccepted)
    return { ...feedback, notes: [...feedback.notes, `Your reference number is ${reference}.`] };
  const confirmation = { reference, agencies, delivery, notes: [...feedback.notes] };
  const [title, description] = [quoteTitle(confirmation), describeExpectation(confirmation)];
  return { ...feedback, confirmation, title, description };
}

type LoggedQuote = { readonly email: string; readonly timestamp: string };

/** The same, after an accepted request was confirmed in this browser's log. */
export function confirmedQuoteFeedback(
  outcome: QuoteOutcome,
  { email, timestamp }: LoggedQuote,
): DeliveryFeedback {
  const feedback = quoteFeedback(outcome, email);
  const { confirmation } = feedback;
  if (confirmation) confirmQuote({ timestamp, email, confirmation });
  return feedback;
}

/** Feedback on a profile emailed to oneself. */
export const selfEmailFeedback = (outcome: DeliveryOutcome): DeliveryFeedback =>
  toFeedback(outcome, selfEmailText, []);
