import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import { sendSelfEmail } from "#shared/api/submissions.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { type DeliveryFeedback, PdfFailed, selfEmailFeedback } from "./delivery-feedback.ts";
import { getCarrierNames } from "./submittable-answers.ts";

type Values = { readonly email: string; readonly formData: Answers };

const message = "This is a copy of your insurance profile for your records.";

/**
 * Emails the profile to its owner. Rejects with PdfFailed and sends nothing if the PDF cannot be made. Does
 * nothing and resolves to undefined while another task is running.
 */
export function useSelfEmail() {
  const { tasks, pdfs } = useReviewTools();
  const { send } = useApiMutation(sendSelfEmail, async ({ email, formData }: Values) => {
    const pdf = await pdfs.get(formData, tasks.setStatus).catch((error: unknown) => {
      throw new PdfFailed("The PDF could not be made", { cause: error });
    });
    tasks.setStatus("Sending...");
    const names = getCarrierNames(formData);
    const body = { customerEmail: email, ...names, message, formData, sendToCustomer: true as const };
    return { body, file: pdf.blob };
  });
  return async (values: Values): Promise<DeliveryFeedback | undefined> =>
    tasks.run("email", async () => {
      const sent = await send(values);
      return sent && selfEmailFeedback(sent.answer);
    });
}
