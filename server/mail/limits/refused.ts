import { AppError } from "#server/base/app-error.ts";
import { withheldMessage } from "#server/mail/templates/compose.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import type { DailyLimits, Withheld } from "./daily-limits.ts";
import { describeRefusal } from "./refusal-messages.ts";

const isBlock = (reason: Withheld): boolean => reason === "blocked" || reason === "bounced";

/** Creates the answer to a request whose only message isn't sent. */
export const refused = (reason: Withheld, limits: DailyLimits): AppError =>
  new AppError(isBlock(reason) ? 403 : 429, describeRefusal(reason, limits));

export const noteWithheld = (to: Parameters<typeof withheldMessage>[0], reason: Withheld): NewOutboxMessage =>
  withheldMessage(to, isBlock(reason) ? "blocked" : "capped", reason);
