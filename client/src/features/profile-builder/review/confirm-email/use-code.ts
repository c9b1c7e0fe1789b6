import { reportError } from "#client/lib/report-error.ts";
import { request, RequestError } from "#client/lib/api/request.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { confirmEmail, resendCode } from "#shared/api/email-confirmation.ts";
import type { DeliveryOutcome } from "#shared/api/parts.ts";
import { useState } from "react";
import {
  failures,
  type Reason,
  toReason,
  reasons,
  selfEmailFeedback,
  type DeliveryFeedback,
} from "#client/features/profile-builder/review/submit/delivery-feedback.ts";
import type { ReviewController } from "#client/features/profile-builder/review/review-controller.ts";

/** What became of a press of one of the code's buttons: accepted, or why not, beside the box or below it. */
type CodeResult =
  { readonly feedback: DeliveryFeedback } | { readonly codeError: string } | { readonly error: Reason };

function toFailure(error: unknown): CodeResult {
  const codeError =
    error instanceof RequestError && error.fields.find(({ path }) => path === "code")?.message;
  if (codeError) return { codeError };
  reportError("confirm the email address", error);
  toast(failures.email);
  return { error: toReason(error) };
}

function toResult(outcome: DeliveryOutcome): CodeResult {
  const feedback = selfEmailFeedback(outcome);
  toast(feedback.toast);
  return feedback.isAccepted ? { feedback } : { error: reasons.notTaken(feedback.notes.join(" ")) };
}

/** Enters the code that a profile waits for, and asks for another. */
export function useCode(
  { tools }: ReviewController,
  confirmationId: string,
  onSent: (feedback: DeliveryFeedback) => void,
) {
  const [codeError, setFault] = useState<string>();
  const [error, setError] = useState<Reason>();

  const run = async (task: "email" | "code", call: () => Promise<DeliveryOutcome>): Promise<void> => {
    const outcome = await tools.tasks.run(task, async (setStatus) => {
      setFault(undefined);
      setError(undefined);
      setStatus("Sending...");
      return call().then(toResult, toFailure);
    });
    if (outcome === undefined) return;
    setFault("codeError" in outcome ? outcome.codeError : undefined);
    setError("error" in outcome ? outcome.error : undefined);
    if ("feedback" in outcome && task === "email") onSent(outcome.feedback);
  };

  return {
    codeError,
    error,
    showFault: setFault,
    confirm: async (code: string) =>
      run("email", async () => request(confirmEmail, { body: { confirmationId, code } })),
    resend: async () => run("code", async () => request(resendCode, { body: { confirmationId } })),
  };
}
