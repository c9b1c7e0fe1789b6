import type { UploadProgress } from "#client/lib/api/request.ts";
import { blockUnload } from "#client/lib/block-unload.ts";
import { findConfirmation } from "#client/draft/own-emails.ts";
import { logQuote } from "#client/draft/quote-log.ts";
import { UnansweredError, useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import type { MailTask, SubmissionQueue } from "#client/features/profile-builder/review/submission-queue.ts";
import { emailSentPath, paths, quoteSentPath } from "#client/lib/paths.ts";
import { reportError } from "#client/lib/report-error.ts";
import { writeSessionText } from "#client/lib/use-session-text.ts";
import type { FormFailure } from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { attribution } from "#client/visit/visit.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import type { ReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { dropAddress, quoteMessageKey } from "#client/features/profile-builder/review/replace-answers.ts";
import {
  canceled,
  confirmedQuoteFeedback,
  type EmailFeedback,
  keptEmailFeedback,
  notDelivered,
} from "./feedback.ts";
import { type AttachedFile, totalSize } from "./attached-files.ts";
import { getCarrierNames } from "./submittable-answers.ts";

type MailValues = {
  readonly email: string;
  readonly message: string;
  readonly formData: Answers;
  readonly files: readonly AttachedFile[];
  readonly draftId: string;
  /** A self-email may be short, with only what is harmless anywhere, or hide its numbers. */
  readonly selfEmail?: { readonly isShort: boolean; readonly isMasked: boolean };
};

export const submissionNames: Record<MailTask, string> = { quote: "quote request", email: "email" };

/** A submission and the profile it is for. The browser may hold another profile by the time the server answers. */
type Asked = { readonly task: MailTask; readonly draftId: string };

function getResultPath({ confirmation, sentEmail }: EmailFeedback): string {
  if (confirmation) return quoteSentPath(confirmation.reference);
  return sentEmail ? emailSentPath(sentEmail.id) : paths.home;
}

/** After an accepted email, shows the next steps; on a phone, goes to the page that says what was sent. */
function proceed(review: ReviewController, { task, draftId }: Asked, feedback: EmailFeedback): void {
  review.draft.markDone(task, draftId);
  if (!review.isMounted()) return;
  if (review.isMobile) return review.leaveTo(getResultPath(feedback));
  const { notes, title, description, confirmation } = feedback;
  review.openDialog({
    kind: "steps",
    variant: task,
    notes,
    title,
    description,
    reference: confirmation?.reference,
  });
}

/** Clears the form, unless another profile was opened meanwhile. */
function leaveForm({ draft, tools }: ReviewController, { task, draftId }: Asked): void {
  if (draft.draftId() !== draftId) return;
  dropAddress(tools, task);
  if (task !== "quote") return;
  writeSessionText(quoteMessageKey, "");
  tools.attached.set([]);
}

/** Reports an email's outcome and continues if it was accepted. Otherwise returns the reason. */
function finishSubmission(
  review: ReviewController,
  asked: Asked,
  feedback: EmailFeedback,
): FormFailure | undefined {
  toast(feedback.toast);
  if (!feedback.isAccepted) return notDelivered(feedback);
  leaveForm(review, asked);
  proceed(review, asked, feedback);
  return undefined;
}

/** Reports that an email waits for a signal. The review shows it from now on. */
function finishWaiting(review: ReviewController, asked: Asked): undefined {
  const description = `Your ${submissionNames[asked.task]} goes out when you're back online.`;
  toast({ title: "Waiting for Signal", description });
  leaveForm(review, asked);
  if (review.isMounted()) review.openDialog(undefined);
}

/** Lets a submission wait for a signal; its code loads when something is first sent. */
async function loadQueue({ waiting }: ReviewTools): Promise<SubmissionQueue | undefined> {
  try {
    return await waiting();
  } catch (error) {
    // Without it, a submission without a signal fails as it does in a browser that stores nothing.
    reportError("load what lets a submission wait", error);
    return undefined;
  }
}

const selfEmailMessage = "This is a copy of your insurance profile for your records.";

async function prepareQuote({ email, message, formData, files }: MailValues) {
  const names = getCarrierNames(formData);
  const timestamp = new Date().toISOString();
  logQuote({ timestamp, email, message, ...names, profileSnapshot: formData });
  const sent = files.map(({ kind, content }) => ({ kind, size: content.size }));
  const attached = files.length > 0 && { files: sent };
  const body = { customerEmail: email, ...names, message, formData, attribution: attribution(), ...attached };
  return { body, timestamp, files: files.map(({ content }) => content) };
}

async function prepareSelfEmail({ email, formData, selfEmail }: MailValues) {
  const sender = { customerEmail: email, ...getCarrierNames(formData) };
  const asked = { hideNumbers: selfEmail?.isMasked ?? true, confirmsAddress: !selfEmail?.isShort };
  return {
    body: { ...sender, message: selfEmailMessage, formData, ...asked, sendToCustomer: true as const },
  };
}

/** Equal for the same answers with the same files, as far as these can be told apart. */
const identify = ({ files, draftId: _draftId, ...values }: MailValues): string => {
  const attached = files.map(({ kind, name, content }) => [kind, name, content.size]);
  return JSON.stringify({ ...values, ...(files.length > 0 && { attached }) });
};

/** Resolves to undefined while another one is under way; rejects as useApiMutation's `send` does. */
function useSend({ tasks }: ReviewTools) {
  const quote = useApiMutation(sendQuoteRequest, prepareQuote, { identify });
  const selfEmail = useApiMutation(sendSelfEmail, prepareSelfEmail);
  return async (
    task: MailTask,
    values: MailValues,
    canceling: AbortController,
  ): Promise<EmailFeedback | undefined> => {
    const { email, files } = values;
    const confirmed = findConfirmation(email);
    if (task === "email") {
      const sent = await selfEmail.send(values, { confirmed });
      return sent && keptEmailFeedback(sent.answer, sent.prepared.body);
    }
    const onUpload = (progress: UploadProgress): void =>
      tasks.setUpload({ ...progress, cancel: () => canceling.abort() });
    if (files.length > 0) onUpload({ sent: 0, total: totalSize(files) });
    const upload = files.length > 0 && { onUpload, signal: canceling.signal };
    const sent = await quote.send(values, { ...upload, confirmed });
    return sent && confirmedQuoteFeedback(sent.answer, { email, timestamp: sent.prepared.timestamp });
  };
}

/** Resolves to the reason if it was neither accepted nor kept until there is a signal; rejects as useApiMutation's `send` does. */
export function useSubmitMail(review: ReviewController, task: MailTask) {
  const send = useSend(review.tools);
  return async (values: MailValues): Promise<FormFailure | undefined> => {
    const queue = await loadQueue(review.tools);
    const { draftId } = values;
    const asked = { task, draftId, email: values.email, content: identify(values) };
    if (await queue?.isWaitingAlready(asked)) return finishWaiting(review, asked);
    const canceling = new AbortController();
    const release = blockUnload();
    try {
      const feedback = await send(task, values, canceling);
      if (feedback?.isAccepted) await queue?.dropUnconfirmed(asked);
      return feedback && finishSubmission(review, asked, feedback);
    } catch (error) {
      if (canceling.signal.aborted) return canceled;
      if (!queue || !(error instanceof UnansweredError)) throw error;
      if (!(await queue.keepUntilSignal(error, asked))) throw error;
      return finishWaiting(review, asked);
    } finally {
      release();
    }
  };
}
