import { request, type RequestError } from "#client/lib/api/request.ts";
import {
  type EndedSubmission,
  toEnded,
  type WaitingSubmission,
} from "#client/lib/offline-queue/waiting-item.ts";
import { sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import { z } from "zod";
import { createHiddenNumbers } from "#client/features/profile-builder/review/files/hidden-numbers.ts";
import {
  confirmedQuoteFeedback,
  type DeliveryFeedback,
  selfEmailFeedback,
} from "#client/features/profile-builder/review/submit/delivery-feedback.ts";
import { toReason } from "#client/features/profile-builder/review/submit/submission-failure.ts";

// Sent as it was stored: the server compares a repeated submission with the first one.
const quoteBody = z.custom<z.input<NonNullable<typeof sendQuoteRequest.body>>>();
const emailBody = z.custom<z.input<NonNullable<typeof sendSelfEmail.body>>>();

async function getFeedback(item: WaitingSubmission): Promise<DeliveryFeedback> {
  const { key: idempotencyKey, file, email, askedAt, task } = item;
  if (task === "email") {
    const stored = emailBody.parse(item.body);
    // The PDF that an earlier version stored beside it showed the numbers as chosen then.
    const body = file ? { ...stored, hideNumbers: createHiddenNumbers().get() } : stored;
    return selfEmailFeedback(await request(sendSelfEmail, { body, idempotencyKey }));
  }
  const answer = await request(sendQuoteRequest, { body: quoteBody.parse(item.body), idempotencyKey });
  return confirmedQuoteFeedback(answer, { email, timestamp: askedAt });
}

/** Sends a submission that waited, and says what became of it as if it had been sent at once. */
export async function sendWaiting(item: WaitingSubmission): Promise<EndedSubmission> {
  const { isAccepted, toast, notes, confirmation, confirmationId } = await getFeedback(item);
  return toEnded(item, isAccepted ? "sent" : "refused", {
    title: toast.title,
    text: isAccepted ? (toast.description ?? "") : notes.join(" "),
    ...(confirmation && { reference: confirmation.reference }),
    ...(confirmationId && { confirmationId }),
  });
}

/** What became of a submission that the server didn't take. */
export function refuseWaiting(item: WaitingSubmission, error: RequestError): EndedSubmission {
  // Taken before, with the PDF that an earlier version sent: the same key, and other bytes.
  if (item.file && error.status === 409)
    return toEnded(item, "sent", { title: "Already Sent", text: "Our server already had this request." });
  const { text } = toReason(error);
  const title = item.task === "quote" ? "Your quote request wasn't sent" : "Your email wasn't sent";
  return toEnded(item, "refused", { title, text });
}
