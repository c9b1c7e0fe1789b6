import type { FindEmail } from "#server/fmcsa/carriers/record-check.ts";
import type { ConfirmedBrowsers } from "#server/mail/confirmation/confirmation-service.ts";
import { AppError } from "#server/base/app-error.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import { type AnyAnswers, textAt } from "#shared/profile/answers.ts";

type Parts = {
  readonly findEmail: FindEmail;
  readonly confirmedBrowsers: Pick<ConfirmedBrowsers, "hasConfirmed" | "isSameMailbox">;
};

type Sender = {
  readonly customerEmail: string;
  readonly dotNumber: string;
  readonly formData: AnyAnswers;
};

export type RequireOwnAddress = (request: RequestInfo, sender: Sender) => Promise<void>;

/**
 * Throws AppError 403 for a quote request with the address of FMCSA's record, which anyone can read, from a browser that
 * didn't confirm it. Lets others through while that record can't be read: who got the address from us read it here before.
 */
export const createRequireOwnAddress =
  ({ findEmail, confirmedBrowsers }: Parts): RequireOwnAddress =>
  async (request, { customerEmail, dotNumber, formData }) => {
    if (await confirmedBrowsers.hasConfirmed(request.confirmed, customerEmail)) return;
    const numbers = new Set([dotNumber, textAt(formData, "dotNumber")].map(toDigits));
    const emails = await Promise.all([...numbers].map(async (dot) => findEmail(dot, request.id)));
    if (!emails.some((email) => email && confirmedBrowsers.isSameMailbox(email, customerEmail))) return;
    throw new AppError(403, notConfirmed, [], { needsConfirmation: true });
  };

/** Digits only: an agency reads every spelling. */
const toDigits = (dotNumber: string): string => dotNumber.replace(/\D/g, "").replace(/^0+/, "");

/** Shown by pages of an earlier version, which can't ask for a code. */
const notConfirmed =
  "This request isn't sent yet. This email address is in FMCSA's public record, so confirm with a code that it's yours, or use another address. Reload the page if it doesn't ask for a code.";
