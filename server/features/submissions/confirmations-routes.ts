import type { ConfirmationService } from "#server/mail/confirmation/confirmation-service.ts";
import type { ConfirmedBrowsers } from "#server/mail/confirmation/confirmed-browsers.ts";
import type { ReleaseWaiting } from "#server/mail/routing/release-waiting.ts";
import type { MailService } from "#server/mail/mail-service.ts";
import { AppError, invalid } from "#server/base/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import type { Transact } from "#server/http/transact.ts";
import { confirmEmail, requestCode } from "#shared/api/email-confirmation.ts";
import { codeAnswer } from "./answers.ts";

type Parts = {
  readonly transact: Transact;
  readonly mail: Pick<MailService, "addressCode" | "deliver">;
  readonly confirmation: Pick<ConfirmationService, "confirm">;
  readonly confirmedBrowsers: Pick<ConfirmedBrowsers, "createToken">;
  readonly releaseWaiting: ReleaseWaiting;
  /** Where caught mail is shown; undefined if a mail server delivers it. */
  readonly caughtMailPath: string | undefined;
};

/** Codes with which a browser confirms an address before a profile goes there, or a quote request in its name. */
export const confirmationsRoutes = ({
  transact,
  mail,
  confirmation,
  confirmedBrowsers,
  releaseWaiting,
  caughtMailPath: mailbox,
}: Parts): Route[] => [
  route(requestCode, async ({ body: { email: recipient }, request }) => {
    const { ip } = request;
    const { id } = await transact.once(request, async (tx, submissionId) =>
      mail.addressCode(tx, { recipient, submissionId, ip }),
    );
    const answer = codeAnswer(await mail.deliver(id), recipient);
    return { ...answer, confirmationId: id, ...(mailbox && { mailbox }) };
  }),

  route(confirmEmail, async ({ body: { confirmationId, code, references = [] } }) => {
    const checked = await confirmation.confirm(confirmationId, code);
    if (checked === "over")
      throw new AppError(410, "This code has expired or was tried too often. Ask for a new one.");
    if ("triesLeft" in checked) throw invalid([{ path: "code", message: wrongCode(checked.triesLeft) }]);
    const isAsked = references.length > 0;
    const { sent, waiting } = isAsked
      ? await releaseWaiting({ email: checked.address, references })
      : { sent: 0, waiting: 0 };
    const rest = sent > 0 ? " Your quote request is on its way." : "";
    return {
      ...done(`The address is confirmed.${rest}`),
      token: confirmedBrowsers.createToken(checked.address),
      ...(isAsked && waiting === 0 && { released: true as const }),
    };
  }),
];

const wrongCode = (triesLeft: number): string =>
  `That's not the code in our newest email. You have ${triesLeft} ${triesLeft === 1 ? "try" : "tries"} left.`;
