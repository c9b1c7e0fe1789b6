import { useSessionText } from "#client/lib/use-session-text.ts";
import { FormTextArea } from "#client/ui/form/form-fields.tsx";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { finishSubmission } from "./finish-submission.ts";
import { MailForm } from "./mail-form.tsx";
import { submittableAnswers } from "./submittable-answers.ts";
import { useQuoteRequest } from "./use-quote-request.ts";

/** The quote request form: email address and a message to the agencies. The message survives a reload. */
export function QuoteForm({ review }: { review: ReviewController }) {
  const [message, setMessage] = useSessionText("quoteMessage");
  const requestQuotes = useQuoteRequest();
  return (
    <MailForm
      review={review}
      task="quote"
      message={message}
      onMessage={setMessage}
      invalidEmail="Please enter a valid email address (e.g., name@example.com)"
      submit="Send Quote Request"
      onSend={async (values) => {
        const { formData } = submittableAnswers(review.draft.current());
        const feedback = await requestQuotes({ ...values, formData });
        if (feedback?.isAccepted) setMessage("");
        return feedback && finishSubmission(review, "quote", feedback);
      }}
    >
      <FormTextArea
        id="quote-message"
        name="message"
        label="Message (optional)"
        help="When you need coverage, what you pay now, what matters to you."
      />
    </MailForm>
  );
}
