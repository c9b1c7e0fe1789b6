import type { ConfirmationService } from "#server/features/mail/confirmation/confirmation-service.ts";
import type { MailService } from "#server/features/mail/mail-service.ts";
import { AppError, invalid } from "#server/http/app-error.ts";
import { route, type Route } from "#server/http/route.ts";
import type { Transact } from "#server/repositories.ts";
import { confirmEmail, resendCode } from "#shared/api/email-confirmation.ts";
import { selfEmailAnswer } from "./answers.ts";

type Parts = {
  readonly transact: Transact;
  readonly mail: MailService;
  readonly confirmation: ConfirmationService;
};

/** Profiles that wait for a code sent to their recipient. */
export const confirmationsRoutes = ({ transact, mail, confirmation }: Parts): Route[] => [
  route(confirmEmail, async ({ body: { confirmationId, code } }) => {
    const checked = await confirmation.check(confirmationId, code);
    if (checked === "over")
      throw new AppError(410, "This code has expired or was tried too often. Request a new one.");
    if (checked !== "confirmed") throw invalid([{ path: "code", message: wrongCode(checked.triesLeft) }]);
    return selfEmailAnswer(await mail.deliver(confirmationId), confirmationId);
  }),

  route(resendCode, async ({ body: { confirmationId: submissionId }, request: { ip } }) => {
    await transact.run(async (store) => mail.resendCode(store, { submissionId, ip }));
    return selfEmailAnswer(await mail.deliver(submissionId), submissionId);
  }),
];

const wrongCode = (triesLeft: number): string =>
  `That's not the code we emailed. You have ${triesLeft} ${triesLeft === 1 ? "try" : "tries"} left.`;
