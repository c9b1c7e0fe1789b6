import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { finishSubmission } from "./finish-submission.ts";
import { MailForm } from "./mail-form.tsx";
import { submittableAnswers } from "./submittable-answers.ts";
import { useSelfEmail } from "./use-self-email.ts";

/** A form for emailing a copy to oneself. */
export function SelfEmailForm({ review }: { review: ReviewController }) {
  const emailProfile = useSelfEmail();
  return (
    <MailForm
      review={review}
      task="email"
      invalidEmail="Please enter a valid email address"
      submit="Send Email"
      onSend={async ({ email }) => {
        const { formData } = submittableAnswers(review.draft.current());
        const feedback = await emailProfile({ email, formData });
        return feedback && finishSubmission(review, "email", feedback, email);
      }}
    />
  );
}
