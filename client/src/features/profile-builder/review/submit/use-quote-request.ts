import { confirmQuote, logQuote } from "#client/draft/quote-log.ts";
import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { reportError } from "#client/lib/report-error.ts";
import { attribution } from "#client/visit/visit.ts";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { type DeliveryFeedback, quoteFeedback } from "./delivery-feedback.ts";
import { getCarrierNames } from "./submittable-answers.ts";

export type QuoteFormValues = {
  readonly email: string;
  readonly message: string;
  readonly formData: Answers;
};

/**
 * Requests quotes. Logs the request in the browser first; includes the PDF unless it cannot be made. Does
 * nothing and resolves to undefined while another task is running.
 */
export function useQuoteRequest() {
  const { tasks, pdfs } = useReviewTools();
  const { send } = useApiMutation(sendQuoteRequest, async ({ email, message, formData }: QuoteFormValues) => {
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
  });
  return async (values: QuoteFormValues): Promise<DeliveryFeedback | undefined> =>
    tasks.run("quote", async () => {
      const sent = await send(values);
      if (!sent) return undefined;
      const { timestamp, file } = sent.prepared;
      const feedback = quoteFeedback(sent.answer, values.email, file === undefined);
      const { confirmation } = feedback;
      if (confirmation) confirmQuote({ timestamp, email: values.email, confirmation });
      return feedback;
    });
}
