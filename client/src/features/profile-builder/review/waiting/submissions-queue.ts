import { isFinal, request, type RequestError } from "#client/lib/api/request.ts";
import { createTabLock } from "#client/lib/offline-queue/tab-lock.ts";
import { hasDatabase } from "#client/lib/storage/database.ts";
import {
  type EndedSubmission,
  toEnded,
  type WaitingSubmission,
} from "#client/lib/offline-queue/waiting-item.ts";
import { WaitingQueue } from "#client/lib/offline-queue/waiting-queue.ts";
import { modeWaitingStorage } from "#client/lib/offline-queue/waiting-storage.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import { createHiddenNumbers } from "#client/features/profile-builder/review/files/stored-switch.ts";
import {
  confirmedQuoteFeedback,
  type DeliveryFeedback,
  selfEmailFeedback,
  toReason,
} from "#client/features/profile-builder/review/submit/feedback.ts";
import { z } from "zod";

/** The server checks a body that was stored, maybe by an earlier version of the page. */
const asStored = { body: z.looseObject({}) };

async function getFeedback(item: WaitingSubmission): Promise<DeliveryFeedback> {
  const { key: idempotencyKey, body, files, file, email, askedAt, task } = item;
  if (task === "quote") {
    const answer = await request(
      { ...sendQuoteRequest, ...asStored },
      { body, idempotencyKey, ...(files && { files }) },
    );
    return confirmedQuoteFeedback(answer, { email, timestamp: askedAt });
  }
  // The PDF that an earlier version stored beside it showed the numbers as chosen then.
  const whole = file ? { ...body, hideNumbers: createHiddenNumbers().get() } : body;
  return selfEmailFeedback(await request({ ...sendSelfEmail, ...asStored }, { body: whole, idempotencyKey }));
}

/** What became of a submission that the server didn't take. */
function toRefused(item: WaitingSubmission, error: RequestError): EndedSubmission {
  // Taken before, with the PDF that an earlier version sent: the same key, and other bytes.
  if (item.file && error.status === 409)
    return toEnded(item, "sent", { title: "Already Sent", text: "Our server already had this request." });
  const { text } = toReason(error);
  const title = item.task === "quote" ? "Your quote request wasn't sent" : "Your email wasn't sent";
  return toEnded(item, "refused", { title, text });
}

/** Sends a submission that waited, and says what became of it as if it had been sent at once. */
export async function sendWaiting(item: WaitingSubmission): Promise<EndedSubmission> {
  try {
    const { isAccepted, toast: shown, notes, confirmation, confirmationId } = await getFeedback(item);
    return toEnded(item, isAccepted ? "sent" : "refused", {
      title: shown.title,
      text: isAccepted ? (shown.description ?? "") : notes.join(" "),
      ...(confirmation && { reference: confirmation.reference }),
      ...(confirmationId && { confirmationId }),
    });
  } catch (error) {
    if (!isFinal(error)) throw error;
    return toRefused(item, error);
  }
}

const tell = ({ state, result: { title, text } }: EndedSubmission): void =>
  toast({ title, description: text, look: state === "sent" ? "default" : "destructive" });

/** This browser's submissions that wait for a signal; undefined if it can't keep any. */
export const submissionsQueue: WaitingQueue | undefined = hasDatabase()
  ? new WaitingQueue({
      storage: modeWaitingStorage,
      lock: createTabLock("waitingRequests"),
      send: sendWaiting,
      onEnd: tell,
    })
  : undefined;
