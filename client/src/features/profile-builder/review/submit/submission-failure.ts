import { RequestError } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import type { FormFailure } from "#client/ui/form/use-contract-form.ts";
import { toast, type Toast } from "#client/ui/toast/toast-store.ts";
import { usNumber } from "#shared/us-english.ts";
import type { DeliveryFeedback } from "./delivery-feedback.ts";

export type MailTask = "quote" | "email";

export const failures = {
  quote: {
    title: "Error Sending Request",
    description:
      "There was a problem sending your quote request. Your data has been saved locally. Please try again or contact support.",
    look: "destructive",
  },
  email: {
    title: "Error Sending Email",
    description: "There was a problem sending your profile. Please try again.",
    look: "destructive",
  },
  pdf: {
    title: "PDF Generation Failed",
    description: "There was a problem creating your PDF. Please try again.",
    look: "destructive",
  },
} as const satisfies Record<string, Toast>;

const notSent = "It wasn't sent.";
const retryIsSafe = "It's safe to press the button again: the same request is never sent twice.";

const noAnswer = {
  title: "We can't tell whether it was sent.",
  text: `We couldn't reach our server, or its answer got lost. ${retryIsSafe}`,
} as const;

/** No mail server accepted the email. */
export const notDelivered = ({ notes }: Pick<DeliveryFeedback, "notes">): FormFailure => ({
  title: "It wasn't delivered.",
  text: notes.join(" "),
});

/** Why a request failed, using the server's message if there is one. */
export function toReason(error: unknown): FormFailure {
  if (!(error instanceof RequestError)) return noAnswer;
  const fields = [
    ...error.fields.map(({ path, message }) => `${path}: ${message}`),
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

/** Reports that an email was not sent. Returns the reason, and whether nothing at all was sent. */
export function reportFailure(task: MailTask, error: unknown): FormFailure {
  reportError(`send the ${task}`, error);
  toast({ ...failures[task], description: getLimitMessage(error) ?? failures[task].description });
  return toReason(error);
}
