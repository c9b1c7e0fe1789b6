import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { sendSelfEmail } from "#shared/api/submissions.ts";
import { selfEmailFeedback } from "./delivery-feedback.ts";
import { sendWithWaiting } from "#client/features/profile-builder/review/waiting/send-with-waiting.ts";
import { finishSubmission, finishWaiting } from "./finish-submission.ts";
import { MailForm, type MailValues } from "./mail-form.tsx";
import { PdfFailed } from "./submission-failure.ts";
import { getCarrierNames } from "./submittable-answers.ts";

const message = "This is a copy of your insurance profile for your records.";

/** Emails the profile to its owner. Rejects with PdfFailed and sends nothing if the PDF cannot be made. */
function useSendSelfEmail({ tools: { tasks, pdfs, hiddenNumbers } }: ReviewController) {
  return useApiMutation(sendSelfEmail, async ({ email, formData }: MailValues) => {
    const isMasked = hiddenNumbers.get();
    const pdf = await pdfs.get(formData, tasks.setStatus, { isMasked }).catch((error: unknown) => {
      throw new PdfFailed("The PDF could not be made", { cause: error });
    });
    tasks.setStatus("Sending...");
    const names = getCarrierNames(formData);
    const body = { customerEmail: email, ...names, message, formData, sendToCustomer: true as const };
    return { body, file: pdf.blob };
  }).send;
}

/** A form for emailing a copy to oneself. */
export function SelfEmailForm({ review }: { review: ReviewController }) {
  const send = useSendSelfEmail(review);
  return (
    <MailForm
      review={review}
      task="email"
      invalidEmail="Please enter a valid email address"
      submit="Send Email"
      onSend={async (values) => {
        const sent = await sendWithWaiting(review.tools, "email", values, send);
        if (sent === "waiting") return finishWaiting(review, "email");
        return sent && finishSubmission(review, "email", selfEmailFeedback(sent.answer), values.email);
      }}
    />
  );
}
