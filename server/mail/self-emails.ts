import type { Dependencies } from "#server/http/route.ts";
import { AppError } from "#server/base/app-error.ts";
import type { Store } from "#server/db/store.ts";
import type { CopySigns } from "#server/mail/limits/self-email-signs.ts";
import type { LimitsOfTheDay } from "#server/mail/limits/daily-limits.ts";
import { refused } from "#server/mail/limits/refusal-messages.ts";
import { allLetters, type Letters } from "#server/mail/templates/letters.ts";
import type { ProfileLetter } from "#server/mail/templates/profile-letters.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { isOperators } from "./is-proven.ts";
import { templatesRepository } from "#server/mail/templates/templates-repository.ts";

export type CopyParts = Pick<Dependencies, "clock" | "config" | "random"> & {
  readonly today: LimitsOfTheDay;
  readonly signs: CopySigns;
  readonly letters?: Letters;
};

type Request = {
  readonly recipient: string;
  readonly ip: string | null;
  /** True if the browser confirmed the address with a code. */
  readonly isConfirmed: boolean;
  /** True if the sender wants the whole profile or nothing. */
  readonly isWholeWanted?: boolean | undefined;
};

/** Whole to a confirmed address, or shortened to harmless values. */
export type CopyPlan = "whole" | "shortened";

const needsCode = (): AppError =>
  new AppError(
    403,
    "Confirm this address first: ask for a 6-digit code in Email to Me. Reload the page if you don't see that.",
    [],
    { needsConfirmation: true },
  );

/** Decides before the PDF is drawn. Throws AppError 403 if nothing goes to the address before it is confirmed. */
export async function planCopy(
  { config, signs }: CopyParts,
  store: Store,
  request: Request,
): Promise<CopyPlan> {
  if (request.isConfirmed || (await isOperators(config, store, request.recipient))) return "whole";
  const { confirmsAddresses } = config.mail;
  if (confirmsAddresses === "always" || request.isWholeWanted) throw needsCode();
  if (confirmsAddresses === "onAbuse" && (await signs.look(store, request))) throw needsCode();
  return "shortened";
}

type Submission = Pick<Request, "ip" | "isConfirmed"> & {
  readonly submissionId: string;
  readonly pdfId: string | null;
  readonly plan: CopyPlan;
};

/** Writes the profile to its owner. Throws AppError if none may be sent there, or not before it is confirmed. */
export async function copyLetter(
  { today, signs, config, clock, random, letters = allLetters }: CopyParts,
  store: Store,
  letter: ProfileLetter,
  { ip, isConfirmed, plan, ...submission }: Submission,
): Promise<NewOutboxMessage> {
  const { mail, mailFrom: from, publicUrl } = config;
  const { customerEmail: recipient } = letter;
  const isCounted = plan === "shortened" && mail.confirmsAddresses === "onAbuse";
  // Two first copies at once can't both go out without a code.
  if (isCounted && (await signs.count(store, { recipient, ip }))) throw needsCode();
  const [template, withheld] = await Promise.all([
    templatesRepository(store).byType("self_email"),
    today.customerMessage(store, { recipient, ip, isConfirmed }),
  ]);
  if (withheld) throw refused(withheld, mail.dailyLimits);
  const envelope = {
    ...submission,
    publicUrl,
    sender: from.noReply,
    replyTo: from.support,
    now: clock.now(),
    random,
  };
  return letters.profileCopy(letter, template, envelope, plan === "whole");
}
