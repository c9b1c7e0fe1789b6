import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { useReviewTools } from "#client/features/profile-builder/review/review-tools.tsx";
import {
  type DeliveryFeedback,
  selfEmailFeedback,
} from "#client/features/profile-builder/review/submit/delivery-feedback.ts";
import { confirmEmail, resendCode } from "#shared/api/email-confirmation.ts";

/**
 * Submits the confirmation code of a profile, or requests a new one. Both do nothing and resolve to undefined
 * while another task is running.
 */
export function useCode(confirmationId: string) {
  const { tasks } = useReviewTools();
  const confirmation = useApiMutation(confirmEmail, async (code: string) => ({
    body: { confirmationId, code },
  }));
  const newCode = useApiMutation(resendCode, async (id: string) => ({ body: { confirmationId: id } }));
  return {
    confirm: async (code: string): Promise<DeliveryFeedback | undefined> =>
      tasks.run("email", async () => {
        tasks.setStatus("Sending...");
        const sent = await confirmation.send(code);
        return sent && selfEmailFeedback(sent.answer);
      }),
    resend: async (): Promise<DeliveryFeedback | undefined> =>
      tasks.run("code", async () => {
        tasks.setStatus("Sending...");
        const sent = await newCode.send(confirmationId);
        return sent && selfEmailFeedback(sent.answer);
      }),
  };
}
