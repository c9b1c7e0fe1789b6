import { dropConfirmation, findConfirmation } from "#client/draft/own-emails.ts";
import { isFinal, request, RequestError } from "#client/lib/api/request.ts";
import { createTabLock, WaitingQueue } from "#client/lib/offline-queue/waiting-queue.ts";
import { hasDatabase } from "#client/lib/storage/indexed-database.ts";
import {
  type EndedSubmission,
  type MailTask,
  toEnded,
  type UnconfirmedSubmission,
  type WaitingSubmission,
} from "#client/lib/offline-queue/waiting-item.ts";
import { deviceWaitingStorage, modeWaitingStorage } from "#client/lib/offline-queue/waiting-storage.ts";
import { reportError } from "#client/lib/report-error.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import {
  type EmailFeedback,
  keptEmailFeedback,
  confirmedQuoteFeedback,
  toReason,
} from "#client/features/profile-builder/review/submit/feedback.ts";
import { useEffect } from "react";
import { z } from "zod";

/** The server checks a body that was stored, maybe by an earlier version of the page. */
const asStored = { body: z.looseObject({}) };
const askedEmail = z.object({
  customerEmail: z.string(),
  companyName: z.string().catch(""),
  hideNumbers: z.boolean().optional(),
});

async function getFeedback(item: WaitingSubmission): Promise<EmailFeedback> {
  const { key: idempotencyKey, body, files, email, askedAt, task } = item;
  const confirmed = findConfirmation(email);
  if (task === "quote") {
    const answer = await request(
      { ...sendQuoteRequest, ...asStored },
      { body, idempotencyKey, confirmed, ...(files && { files }) },
    );
    return confirmedQuoteFeedback(answer, { email, timestamp: askedAt });
  }
  const answer = await request({ ...sendSelfEmail, ...asStored }, { body, idempotencyKey, confirmed });
  return keptEmailFeedback(answer, askedEmail.parse(body));
}

function toRefused(item: WaitingSubmission, error: RequestError): EndedSubmission {
  // Taken before, with the PDF that an earlier version sent: the same key, and other bytes.
  if (item.file && error.status === 409)
    return toEnded(item, "sent", { title: "Already Sent", text: "Our server already had this request." });
  const { text } = toReason(error);
  const title = item.task === "quote" ? "Your quote request wasn't sent" : "Your email wasn't sent";
  return toEnded(item, "refused", { title, text });
}

/** Sends a submission that waited, and reports the result as if it had been sent at once. */
export async function sendWaiting(item: WaitingSubmission): Promise<EndedSubmission | UnconfirmedSubmission> {
  try {
    const { isAccepted, toast: shown, notes, confirmation, sentEmail } = await getFeedback(item);
    const sent = sentEmail ? [sentEmail.text, ...sentEmail.notes].join(" ") : shown.description;
    return toEnded(item, isAccepted ? "sent" : "refused", {
      title: shown.title,
      text: isAccepted ? (sent ?? "") : notes.join(" "),
      ...(confirmation && { reference: confirmation.reference }),
    });
  } catch (error) {
    if (isFinal(error)) return toRefused(item, error);
    if (!(error instanceof RequestError && error.needsConfirmation)) throw error;
    dropConfirmation(item.email);
    return { ...item, state: "unconfirmed" };
  }
}

export const needsCodeTitle: Record<MailTask, string> = {
  quote: "Your quote request needs a code first",
  email: "Your email needs a code first",
};

export function tellAnswer(item: EndedSubmission | UnconfirmedSubmission): void {
  if (item.state === "unconfirmed")
    return toast({ title: needsCodeTitle[item.task], description: `Confirm ${item.email} in Review.` });
  const { title, text } = item.result;
  toast({ title, description: text, look: item.state === "sent" ? "default" : "destructive" });
}

/** This browser's submissions that wait for a signal; undefined if it can't keep any. */
export const submissionsQueue: WaitingQueue | undefined = hasDatabase()
  ? new WaitingQueue({
      storage: modeWaitingStorage,
      lock: createTabLock("waitingRequests"),
      send: sendWaiting,
      onAnswer: tellAnswer,
    })
  : undefined;

export function useWaitingInTab(): void {
  useEffect(() => {
    submissionsQueue?.refresh().then(
      () => submissionsQueue?.start(),
      (error: unknown) => reportError("move what waits into this tab", error),
    );
  }, []);
}

export async function removeWaiting(): Promise<void> {
  try {
    for (const { key } of await deviceWaitingStorage.list()) await deviceWaitingStorage.remove(key);
  } catch (error) {
    reportError("remove what waits", error);
  }
}
