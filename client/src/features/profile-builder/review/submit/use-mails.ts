import { paths, quoteSentPath } from "#client/lib/paths.ts";
import { confirmQuote } from "#client/draft/quote-log.ts";
import { reportError } from "#client/lib/report-error.ts";
import { request, RequestError } from "#client/lib/api/request.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import { useState } from "react";
import { type QuoteFormValues, quoteBody, selfEmailBody } from "./mail-bodies.ts";
import {
  failures,
  type Reason,
  toReason,
  reasons,
  quoteFeedback,
  selfEmailFeedback,
  type DeliveryFeedback,
} from "./delivery-feedback.ts";
import { submittableAnswers } from "./submittable-answers.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";

type SetStatus = (text: string) => void;

async function sendQuote(
  { tools }: ReviewController,
  values: QuoteFormValues,
  setStatus: SetStatus,
): Promise<DeliveryFeedback> {
  let withoutPdf = false;
  let timestamp = "";
  const outcome = await tools.quotes.send({
    content: JSON.stringify(values),
    makeBody: async () => quoteBody(values, async () => tools.pdfs.get(values.formData, setStatus)),
    call: async ({ body, pdf: file, loggedAt }, idempotencyKey) => {
      withoutPdf = file === undefined;
      timestamp = loggedAt;
      setStatus("Sending...");
      return request(sendQuoteRequest, { body, file, idempotencyKey });
    },
  });
  const feedback = quoteFeedback(outcome, values.email, withoutPdf);
  const { email } = values;
  if (feedback.confirmation) confirmQuote({ timestamp, email, confirmation: feedback.confirmation });
  return feedback;
}

/** The PDF is what this e-mail is for: without it nothing is sent. */
class PdfFailed extends Error {}

async function sendToSelf(
  { draft, tools }: ReviewController,
  email: string,
  setStatus: SetStatus,
): Promise<DeliveryFeedback> {
  const { formData } = submittableAnswers(draft.current());
  const outcome = await tools.selfEmails.send({
    content: JSON.stringify({ email, formData }),
    makeBody: async () => {
      const pdf = await tools.pdfs.get(formData, setStatus).catch((error: unknown) => {
        throw new PdfFailed("The PDF could not be made", { cause: error });
      });
      return selfEmailBody(email, formData, pdf);
    },
    call: async ({ body, pdf: file }, idempotencyKey) => {
      setStatus("Sending...");
      return request(sendSelfEmail, { body, file, idempotencyKey });
    },
  });
  return selfEmailFeedback(outcome);
}

function reportFailure(task: "quote" | "email", error: unknown): Reason {
  reportError(`send the ${task}`, error);
  if (error instanceof PdfFailed) {
    toast(failures.pdf);
    return reasons.pdf;
  }
  const description = limitMessage(error) ?? failures[task].description;
  toast({ ...failures[task], description });
  return toReason(error);
}

/** The server's words where no more mail may go out for now: they say what to do instead. */
const limitMessage = (error: unknown): string | undefined =>
  error instanceof RequestError && [403, 429].includes(error.status) ? error.serverMessage : undefined;

/** Goes on after a mail was accepted: to what else can be done; on a phone to the confirmation, or home. */
export function finishMail(
  review: ReviewController,
  task: "quote" | "email",
  feedback: DeliveryFeedback,
): void {
  review.draft.markDone(task);
  if (!review.isMounted()) return;
  const { notes, title, description, confirmation } = feedback;
  const reference = confirmation?.reference;
  if (!review.isMobile)
    review.openDialog({ kind: "steps", variant: task, notes, title, description, reference });
  else if (reference === undefined) review.leaveTo(paths.home);
  else review.leaveTo(quoteSentPath(reference));
}

function askForCode(review: ReviewController, email: string, confirmationId: string): void {
  if (review.isMounted()) review.openDialog({ kind: "code", email, confirmationId });
}

/** The two mails of the review. `said` is why the last one failed. Each resolves to whether it was accepted. */
export function useMails(review: ReviewController) {
  const [error, setError] = useState<Reason>();

  const run = async (
    task: "quote" | "email",
    email: string,
    send: (setStatus: SetStatus) => Promise<DeliveryFeedback>,
  ): Promise<boolean> => {
    const outcome = await review.tools.tasks.run(task, async (setStatus) => {
      setError(undefined);
      return send(setStatus).catch((reason: unknown) => reportFailure(task, reason));
    });
    if (outcome === undefined) return false;
    if ("text" in outcome) {
      setError(outcome);
      return false;
    }
    toast(outcome.toast);
    if (outcome.isAccepted) review.tools.typedEmails.delete(task);
    if (outcome.confirmationId !== undefined) askForCode(review, email, outcome.confirmationId);
    else if (outcome.isAccepted) finishMail(review, task, outcome);
    else setError(reasons.notTaken(outcome.notes.join(" ")));
    return outcome.isAccepted;
  };

  return {
    error,
    clearError: () => setError(undefined),
    quote: async (email: string, message: string) => {
      const { formData } = submittableAnswers(review.draft.current());
      return run("quote", email, async (setStatus) =>
        sendQuote(review, { email, message, formData }, setStatus),
      );
    },
    toSelf: async (email: string) =>
      run("email", email, async (setStatus) => sendToSelf(review, email, setStatus)),
  };
}

export type Mails = ReturnType<typeof useMails>;
