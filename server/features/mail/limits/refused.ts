import { AppError } from "#server/http/app-error.ts";
import type { DailyLimits, Withheld } from "./daily-limits.ts";
import { describeRefusal } from "./refusal-messages.ts";

/** Whether the mailbox gets no mail at all. */
export const isBlock = (reason: Withheld): boolean => reason === "blocked" || reason === "bounced";

/** The response to a request whose only message isn't sent. */
export const refused = (reason: Withheld, limits: DailyLimits): AppError =>
  new AppError(isBlock(reason) ? 403 : 429, describeRefusal(reason, limits));
