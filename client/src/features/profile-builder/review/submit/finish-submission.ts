import { paths, quoteSentPath } from "#client/lib/paths.ts";
import { RequestError } from "#client/lib/api/request.ts";
import { reportError } from "#client/lib/report-error.ts";
import type { FormFailure } from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { type DeliveryFeedback, failures, PdfFailed, reasons, toReason } from "./delivery-feedback.ts";

export type MailTask = "quote" | "email";

/** After an accepted email, shows the next steps; on a phone, goes to the confirmation or to Home. */
function proceed(review: ReviewController, task: MailTask, feedback: DeliveryFeedback): void {
  review.draft.markDone(task);
  if (!review.isMounted()) return;
  const { notes, title, description, confirmation } = feedback;
  const reference = confirmation?.reference;
  if (!review.isMobile)
    review.openDialog({ kind: "steps", variant: task, notes, title, description, reference });
  else if (reference === undefined) review.leaveTo(paths.home);
  else review.leaveTo(quoteSentPath(reference));
}

/** Reports an email's outcome and continues if it was accepted. Otherwise returns the reason. */
export function finishSubmission(
  review: ReviewController,
  task: MailTask,
  feedback: DeliveryFeedback,
  email = "",
): FormFailure | undefined {
  toast(feedback.toast);
  if (!feedback.isAccepted) return reasons.notTaken(feedback.notes.join(" "));
  review.tools.typedEmails.delete(task);
  const { confirmationId } = feedback;
  if (confirmationId === undefined) proceed(review, task, feedback);
  else if (review.isMounted()) review.openDialog({ kind: "code", email, confirmationId });
  return undefined;
}

/** The server's message when a sending limit is reached: it says what to do instead. */
const getLimitMessage = (error: unknown): string | undefined =>
  error instanceof RequestError && [403, 429].includes(error.status) ? error.serverMessage : undefined;

/** Reports that an email was not sent. Returns the reason, and whether nothing at all was sent. */
export function reportFailure(task: MailTask, error: unknown): FormFailure {
  reportError(`send the ${task}`, error);
  if (error instanceof PdfFailed) {
    toast(failures.pdf);
    return reasons.pdf;
  }
  toast({ ...failures[task], description: getLimitMessage(error) ?? failures[task].description });
  return toReason(error);
}
