import { paths, quoteSentPath } from "#client/lib/paths.ts";
import type { FormFailure } from "#client/ui/form/use-contract-form.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import type { DeliveryFeedback } from "./delivery-feedback.ts";
import { describeWaiting } from "#client/features/profile-builder/review/waiting/describe-waiting.ts";
import { type MailTask, notDelivered } from "./submission-failure.ts";

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
  if (!feedback.isAccepted) return notDelivered(feedback);
  review.tools.typedEmails.delete(task);
  const { confirmationId } = feedback;
  if (confirmationId === undefined) proceed(review, task, feedback);
  else if (review.isMounted()) review.openDialog({ kind: "code", email, confirmationId });
  return undefined;
}

/** Reports that an email waits for a signal. The review shows it from now on. */
export function finishWaiting(review: ReviewController, task: MailTask): undefined {
  toast({ title: "Waiting for Signal", description: describeWaiting(task) });
  review.tools.typedEmails.delete(task);
  if (review.isMounted()) review.openDialog(undefined);
}
