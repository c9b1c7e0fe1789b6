import { logFault } from "#client/lib/log.ts";
import { request, RequestError } from "#client/lib/request.ts";
import { toast } from "#client/ui/toast-store.ts";
import { confirmEmail, resendCode } from "#shared/api/email-confirmation.ts";
import type { DeliveryOutcome } from "#shared/api/parts.ts";
import { useState } from "react";
import { failures, type Reason, reasonOf, reasons, tellSelfEmail, type Told } from "./outcomes.ts";
import type { Stage } from "./stage.ts";

/** What became of a press of one of the code's buttons: accepted, or why not, beside the box or below it. */
type Ended = { readonly told: Told } | { readonly fault: string } | { readonly error: Reason };

function failed(error: unknown): Ended {
  const fault = error instanceof RequestError && error.fields.find(({ path }) => path === "code")?.message;
  if (fault) return { fault };
  logFault("confirm the email address", error);
  toast(failures.email);
  return { error: reasonOf(error) };
}

function ended(outcome: DeliveryOutcome): Ended {
  const told = tellSelfEmail(outcome);
  toast(told.toast);
  return told.isAccepted ? { told } : { error: reasons.notTaken(told.notes.join(" ")) };
}

/** Enters the code that a profile waits for, and asks for another. */
export function useCode({ tools }: Stage, confirmationId: string, onSent: (told: Told) => void) {
  const [fault, setFault] = useState<string>();
  const [error, setError] = useState<Reason>();

  const run = async (task: "email" | "code", call: () => Promise<DeliveryOutcome>): Promise<void> => {
    const outcome = await tools.work.run(task, async (say) => {
      setFault(undefined);
      setError(undefined);
      say("Sending...");
      return call().then(ended, failed);
    });
    if (outcome === undefined) return;
    setFault("fault" in outcome ? outcome.fault : undefined);
    setError("error" in outcome ? outcome.error : undefined);
    if ("told" in outcome && task === "email") onSent(outcome.told);
  };

  return {
    fault,
    error,
    showFault: setFault,
    confirm: async (code: string) =>
      run("email", async () => request(confirmEmail, { body: { confirmationId, code } })),
    resend: async () => run("code", async () => request(resendCode, { body: { confirmationId } })),
  };
}
