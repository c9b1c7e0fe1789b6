import { logQuote } from "#client/draft/quote-log.ts";
import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { useSessionText } from "#client/lib/use-session-text.ts";
import { FormTextArea } from "#client/ui/form/form-fields.tsx";
import { attribution } from "#client/visit/visit.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { confirmedQuoteFeedback } from "./delivery-feedback.ts";
import { MailForm } from "./mail-form.tsx";
import type { MailValues } from "./submit-mail.ts";
import { getCarrierNames } from "./submittable-answers.ts";

/** Sends a quote request, after it was logged in the browser. */
function useSendQuoteRequest() {
  const { send } = useApiMutation(sendQuoteRequest, async ({ email, message, formData }: MailValues) => {
    const names = getCarrierNames(formData);
    const timestamp = new Date().toISOString();
    logQuote({ timestamp, email, message, ...names, profileSnapshot: formData });
    const body = { customerEmail: email, ...names, message, formData, attribution: attribution() };
    return { body, timestamp };
  });
  return async (values: MailValues) => {
    const sent = await send(values);
    if (!sent) return undefined;
    const { timestamp } = sent.prepared;
    return confirmedQuoteFeedback(sent.answer, { email: values.email, timestamp });
  };
}

/** The quote request form: email address and a message to the agencies. The message survives a reload. */
export function QuoteForm({ review }: { review: ReviewController }) {
  const [message, setMessage] = useSessionText("quoteMessage");
  return (
    <MailForm
      review={review}
      task="quote"
      message={message}
      onMessage={setMessage}
      invalidEmail="Please enter a valid email address (e.g., name@example.com)"
      submit="Send Quote Request"
      send={useSendQuoteRequest()}
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
