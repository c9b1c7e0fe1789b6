import { RequestError } from "#client/lib/api/request.ts";
import type { MailTask } from "#client/features/profile-builder/review/submission-queue.ts";
import { reportError } from "#client/lib/report-error.ts";
import type { FormFailure } from "#client/ui/form/use-contract-form.ts";
import { toast, type Toast } from "#client/ui/toast/toast-store.ts";
import { type ConfirmedQuote, confirmQuote, type QuoteConfirmation } from "#client/draft/quote-log.ts";
import type { DeliveryOutcome } from "#shared/api/response-parts.ts";
import type { QuoteOutcome } from "#shared/api/submissions.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { describeExpectation, quoteTitle } from "./terms.tsx";
import { keepSentEmail, type SentEmail } from "#client/draft/own-emails.ts";
import { profileFilename } from "#shared/text/filename.ts";

type DeliveryFeedback = {
  readonly isAccepted: boolean;
  readonly toast: Toast;
  readonly notes: readonly string[];
  /** Replace the dialog's default title and description where those would claim too much. */
  readonly title?: string;
  readonly description?: string;
  readonly confirmation?: QuoteConfirmation;
};

const emailSent = {
  title: "Email Sent!",
  description: "Check your inbox for your profile PDF.",
} as const;

const texts = {
  quote: {
    sent: {
      title: "Quote Request Sent!",
      description: "We've sent your profile to our insurance partners. They'll contact you soon with quotes.",
    },
    savedTitle: "Quote Request Saved",
    failedTitle: "Error Sending Request",
    failed:
      "There was a problem sending your quote request. Your data has been saved locally. Please try again or contact support.",
  },
  email: {
    sent: emailSent,
    savedTitle: "Email Saved, Not Sent Yet",
    failedTitle: "Error Sending Email",
    failed: "There was a problem sending your profile. Please try again.",
  },
} as const;

const unnamed = (refused: readonly string[], message: string): string[] =>
  refused.filter((address) => !message.includes(address));

const refusedNote = (addresses: readonly string[]): string[] =>
  addresses.length > 0 ? [`Not delivered. The mail server rejected: ${addresses.join(", ")}.`] : [];

const later = {
  queued: "We'll send it automatically.",
  held: "We'll review it before it goes out.",
} as const;

function toFeedback(
  task: MailTask,
  outcome: DeliveryOutcome,
  more: readonly string[] = [],
): DeliveryFeedback {
  const { sent, savedTitle, failedTitle } = texts[task];
  const { success, delivery, message, refused, notice } = outcome;
  const extra = notice === undefined ? more : [notice, ...more];
  const whole = [message, ...refusedNote(unnamed(refused, message))].join(" ");
  if (!success || delivery === "refused") {
    const failed: Toast = { title: failedTitle, description: whole, look: "destructive" };
    return { isAccepted: false, toast: failed, notes: [whole] };
  }
  if (delivery !== "sent") {
    const saved = { title: savedTitle, description: [whole, ...extra].join(" ") };
    return {
      isAccepted: true,
      toast: saved,
      notes: [whole, ...extra],
      title: savedTitle,
      description: later[delivery],
    };
  }
  const notes = [...refusedNote(refused), ...extra];
  const description = [sent.description, ...notes].join(" ");
  return { isAccepted: true, toast: { title: sent.title, description }, notes };
}

const ownAddressNote =
  "One of these is your address, so agencies can't reach you. Fix it and request again from Review.";

/** Feedback on a quote request; an accepted one is confirmed in this browser's log. */
export function confirmedQuoteFeedback(
  outcome: QuoteOutcome,
  { email, timestamp }: Pick<ConfirmedQuote, "email" | "timestamp">,
): DeliveryFeedback {
  const { reference, agencies, delivery, sendsOnceConfirmed } = outcome;
  const isOwnRefused = outcome.success && outcome.refused.includes(email);
  const feedback = toFeedback("quote", outcome, isOwnRefused ? [ownAddressNote] : []);
  if (!feedback.isAccepted)
    return { ...feedback, notes: [...feedback.notes, `Your reference number is ${reference}.`] };
  const confirmation = {
    reference,
    agencies,
    delivery,
    notes: [...feedback.notes],
    ...(sendsOnceConfirmed && { sendsOnceConfirmed }),
  };
  confirmQuote({ timestamp, email, confirmation });
  const [title, description] = [quoteTitle(confirmation), describeExpectation(confirmation)];
  return { ...feedback, toast: { ...feedback.toast, isLow: true }, confirmation, title, description };
}

type AskedEmail = {
  readonly customerEmail: string;
  readonly companyName: string;
  readonly hideNumbers?: boolean | undefined;
};

export type EmailFeedback = DeliveryFeedback & { readonly sentEmail?: SentEmail };

const masked = "License numbers, the tax ID and birth dates show only their last digits.";

/** A short self-email names no company; the server says what it leaves out. */
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

/** Feedback on a self-email. The toast has the specified words; the rest is kept in this browser for its page. */
export function keptEmailFeedback(outcome: DeliveryOutcome, asked: AskedEmail): EmailFeedback {
  // The notice says what the server left out.
  const isShort = outcome.notice !== undefined;
  const feedback = toFeedback("email", outcome);
  if (!feedback.isAccepted) return feedback;
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
  keepSentEmail(sentEmail);
  return {
    ...feedback,
    toast: { title: feedback.toast.title, description: isSent ? emailSent.description : outcome.message },
    description,
    sentEmail,
  };
}

const notSent = "It wasn't sent.";
const retryIsSafe = "It's safe to press the button again: the same request is never sent twice.";

const noAnswer = {
  title: "We can't tell whether it was sent.",
  text: `We couldn't reach our server, or its answer got lost. ${retryIsSafe}`,
} as const;

export const canceled: FormFailure = {
  title: "Canceled.",
  text: `Your message and files are still here. If all of it had already reached our server, it can't be recalled. ${retryIsSafe}`,
};

export const notDelivered = ({ notes }: Pick<DeliveryFeedback, "notes">): FormFailure => ({
  title: "It wasn't delivered.",
  text: notes.join(" "),
});

/** Reason why a request failed, with the server's message if there is one. */
export function toReason(error: unknown): FormFailure {
  if (!(error instanceof RequestError)) return noAnswer;
  const fields = [
    // The message about a file names it.
    ...error.fields.map(({ path, message }) => (path.startsWith("files.") ? message : `${path}: ${message}`)),
    ...(error.moreFields > 0 ? [`And ${usNumber(error.moreFields)} more.`] : []),
  ];
  if (error.status < 500)
    return {
      title: notSent,
      text: [error.serverMessage ?? `The server answered ${error.status}.`, ...fields].join(" "),
    };
  return {
    title: noAnswer.title,
    text: [error.serverMessage ?? "", retryIsSafe].join(" ").trim(),
  };
}

/** The server's message when a sending limit is reached: it says what to do instead. */
const getLimitMessage = (error: unknown): string | undefined =>
  error instanceof RequestError && [403, 429].includes(error.status) ? error.serverMessage : undefined;

/** The reason why a request with files failed: what was not sent, and that the files are kept. */
function withFiles({ title, text }: FormFailure, files: number): FormFailure {
  if (files === 0) return { title, text };
  const named = pluralize(files, "file");
  return {
    title: title === notSent ? `Your request and ${named} weren't sent.` : title,
    text: `${text} Your ${named} ${files === 1 ? "is" : "are"} still listed here.`,
  };
}

/** Reports that an email with this many files was not sent. Returns the reason, and whether nothing at all was sent. */
export function reportFailure(task: MailTask, error: unknown, files = 0): FormFailure {
  reportError(`send the ${task}`, error);
  const { failedTitle: title, failed } = texts[task];
  toast({ title, description: getLimitMessage(error) ?? failed, look: "destructive" });
  return withFiles(toReason(error), files);
}
