import { AppError, invalid } from "#server/http/app-error.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { Transact } from "#server/repositories.ts";
import type { DeliveryOutcome } from "#shared/api/parts.ts";
import type { ConfirmationService } from "#server/features/mail/confirmation/confirmation-service.ts";
import type { MailService } from "#server/features/mail/mail-service.ts";
import { selfEmailAnswer } from "./answers.ts";

type Parts = {
  readonly transact: Transact;
  readonly mail: MailService;
  readonly confirmation: ConfirmationService;
};

export type ConfirmationsService = ReturnType<typeof createConfirmationsService>;

/** Profiles that wait for a code sent to their recipient. */
export const createConfirmationsService = ({ transact, mail, confirmation }: Parts) => ({
  confirm: async ({
    confirmationId,
    code,
  }: {
    confirmationId: string;
    code: string;
  }): Promise<DeliveryOutcome> => {
    const checked = await confirmation.check(confirmationId, code);
    if (checked === "over")
      throw new AppError(410, "This code has expired or was tried too often. Request a new one.");
    if (checked !== "confirmed") throw invalid([{ path: "code", message: wrongCode(checked.triesLeft) }]);
    return selfEmailAnswer(await mail.deliver(confirmationId), confirmationId);
  },

  resend: async (
    { confirmationId }: { confirmationId: string },
    request: RequestInfo,
  ): Promise<DeliveryOutcome> => {
    await transact.run(async (store) =>
      mail.resendCode(store, { submissionId: confirmationId, ip: request.ip }),
    );
    return selfEmailAnswer(await mail.deliver(confirmationId), confirmationId);
  },
});

const wrongCode = (triesLeft: number): string =>
  `That's not the code we emailed. You have ${triesLeft} ${triesLeft === 1 ? "try" : "tries"} left.`;
