import { MailForm } from "./mail-form.tsx";
import { submittableAnswers } from "./submittable-answers.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import type { Mails } from "./use-mails.ts";

/** Asks where to send one's own copy. */
export function SelfEmailForm({ review, mails }: { review: ReviewController; mails: Mails }) {
  const answers = review.draft.current();
  return (
    <MailForm
      task="email"
      firstEmail={answers.email ?? ""}
      invalid="Please enter a valid email address"
      submit="Send Email"
      leftOut={submittableAnswers(answers).leftOut}
      error={mails.error}
      onSend={(email) => void mails.toSelf(email)}
    />
  );
}
