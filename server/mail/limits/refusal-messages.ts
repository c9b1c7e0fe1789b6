import { brand } from "#shared/text/brand.ts";
import type { DailyLimits, Withheld } from "./daily-limits.ts";
import { AppError } from "#server/base/app-error.ts";
import { withheldMessage } from "#server/mail/templates/compose.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";

const times = (count: number): string => (count === 1 ? "once" : `${count} times`);
const download = "or download the PDF.";

/** Says why nothing was sent, and suggests what to do. */
export const describeRefusal = (
  reason: Withheld,
  { perRecipient }: Pick<DailyLimits, "perRecipient">,
): string =>
  ({
    recipient: `We already emailed this address ${times(perRecipient)} today. Try again tomorrow, ${download}`,
    sender: `Too many emails were requested from your network today. Try again tomorrow, ${download}`,
    domain: `Too many emails were sent to this address's domain today. Try again tomorrow, ${download}`,
    total: `We can't send any more email today. Try again tomorrow, ${download}`,
    bounced: `Email to this address came back. Check it for typing errors, use another address, ${download}`,
    blocked: `This address unsubscribed from ${brand.name} emails. Use another address, ${download}`,
  })[reason];

/** Says why an accepted submission brought no confirmation. */
export const describeHold = (reason: Withheld, { perRecipient }: Pick<DailyLimits, "perRecipient">): string =>
  ({
    recipient: `We didn't email you a confirmation: we already emailed this address ${times(perRecipient)} today.`,
    sender: "We didn't email you a confirmation: too many emails were requested from your network today.",
    domain: "We didn't email you a confirmation: too many emails were sent to your address's domain today.",
    total: "We didn't email you a confirmation: we can't send any more email today.",
    bounced:
      "We didn't email you a confirmation: earlier email to this address came back. Check it for typing errors.",
    blocked: `We didn't email you a confirmation: this address unsubscribed from ${brand.name} emails.`,
  })[reason];

const isBlock = (reason: Withheld): boolean => reason === "blocked" || reason === "bounced";

/** Creates the answer to a request whose only message isn't sent. */
export const refused = (reason: Withheld, limits: DailyLimits): AppError =>
  new AppError(isBlock(reason) ? 403 : 429, describeRefusal(reason, limits));

export const noteWithheld = (to: Parameters<typeof withheldMessage>[0], reason: Withheld): NewOutboxMessage =>
  withheldMessage(to, isBlock(reason) ? "blocked" : "capped", reason);
