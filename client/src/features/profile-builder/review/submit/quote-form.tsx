import { confirmQuote, logQuote } from "#client/draft/quote-log.ts";
import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useSessionText } from "#client/lib/use-session-text.ts";
import { FormTextArea } from "#client/ui/form/form-fields.tsx";
import { attribution } from "#client/visit/visit.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { quoteFeedback } from "./delivery-feedback.ts";
import { sendWithWaiting } from "#client/features/profile-builder/review/waiting/send-with-waiting.ts";
import { finishSubmission, finishWaiting } from "./finish-submission.ts";
import { MailForm, type MailValues } from "./mail-form.tsx";
import { getCarrierNames } from "./submittable-answers.ts";

/** Sends a quote request. Logs it in the browser first; includes the PDF unless it cannot be made. */
function useSendQuoteRequest({ tools: { tasks, pdfs } }: ReviewController) {
  return useApiMutation(sendQuoteRequest, async ({ email, message, formData }: MailValues) => {
    const names = getCarrierNames(formData);
    const timestamp = new Date().toISOString();
    logQuote({ timestamp, email, message, ...names, profileSnapshot: formData });
    const pdf = await pdfs.get(formData, tasks.setStatus).catch((error: unknown) => {
      reportError("make the PDF of a quote request", error);
      return undefined;
    });
    tasks.setStatus("Sending...");
    const body = { customerEmail: email, ...names, message, formData, attribution: attribution() };
    return { body, file: pdf?.blob, timestamp };
  }).send;
}

/** The quote request form: email address and a message to the agencies. The message survives a reload. */
export function QuoteForm({ review }: { review: ReviewController }) {
  const [message, setMessage] = useSessionText("quoteMessage");
  const send = useSendQuoteRequest(review);
  return (
    <MailForm
      review={review}
      task="quote"
      message={message}
      onMessage={setMessage}
      invalidEmail="Please enter a valid email address (e.g., name@example.com)"
      submit="Send Quote Request"
      onSend={async (values) => {
        const sent = await sendWithWaiting(review.tools, "quote", values, send);
        if (!sent) return undefined;
        if (sent === "waiting") {
          setMessage("");
          return finishWaiting(review, "quote");
        }
        const { timestamp, file } = sent.prepared;
        const feedback = quoteFeedback(sent.answer, values.email, file === undefined);
        const { confirmation } = feedback;
        if (confirmation) confirmQuote({ timestamp, email: values.email, confirmation });
        if (feedback.isAccepted) setMessage("");
        return finishSubmission(review, "quote", feedback);
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
