import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";
import { sendSelfEmail } from "#shared/api/submissions.ts";
import { selfEmailFeedback } from "./delivery-feedback.ts";
import { MailForm } from "./mail-form.tsx";
import type { MailValues } from "./submit-mail.ts";
import { getCarrierNames } from "./submittable-answers.ts";

const message = "This is a copy of your insurance profile for your records.";

type CopyValues = MailValues & { readonly hideNumbers: boolean };

/** Emails the profile to its owner. */
function useSendSelfEmail({ tools: { hiddenNumbers } }: ReviewController) {
  const { send } = useApiMutation(sendSelfEmail, async ({ email, formData, hideNumbers }: CopyValues) => {
    const sender = { customerEmail: email, ...getCarrierNames(formData) };
    return { body: { ...sender, message, formData, hideNumbers, sendToCustomer: true as const } };
  });
  return async (values: MailValues) => {
    const sent = await send({ ...values, hideNumbers: hiddenNumbers.get() });
    return sent && selfEmailFeedback(sent.answer);
  };
}

/** A form for emailing a copy to oneself. */
export const SelfEmailForm = ({ review }: { review: ReviewController }) => (
  <MailForm
    review={review}
    task="email"
    invalidEmail="Please enter a valid email address"
    submit="Send Email"
    send={useSendSelfEmail(review)}
  />
);
