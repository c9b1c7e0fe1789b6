import type { Dependencies } from "#server/dependencies.ts";
import type { Repositories } from "#server/repositories.ts";
import type { ConfirmationService } from "#server/features/mail/confirmation/confirmation-service.ts";
import type { CopySigns } from "#server/features/mail/limits/copy-signs.ts";
import type { LimitsOfTheDay } from "#server/features/mail/limits/daily-limits.ts";
import { refused } from "#server/features/mail/limits/refused.ts";
import { allLetters, type Letters } from "#server/features/mail/templates/letters.ts";
import type { ProfileLetter } from "#server/features/mail/templates/profile-letters.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { isProven } from "./is-proven.ts";

export type CopyParts = Pick<Dependencies, "clock" | "config" | "random"> & {
  readonly today: LimitsOfTheDay;
  readonly signs: CopySigns;
  readonly confirmation: ConfirmationService;
  readonly letters?: Letters;
};

type Request = {
  readonly recipient: string;
  readonly ip: string | null;
  /** Whether the sender wants to confirm the address with a code. */
  readonly confirmsAddress?: boolean | undefined;
};

/**
 * How a copy of a profile goes out: whole to an address that was confirmed; whole once the code is entered that goes there
 * first; or at once and shortened to what is harmless.
 */
export type CopyPlan = "proven" | "code" | "shortened";

/** Decides before the PDF is drawn. The transaction may still ask for a code, but never sends a whole copy without one. */
export async function planCopy(
  { config, signs }: CopyParts,
  store: Repositories,
  request: Request,
): Promise<CopyPlan> {
  if (await isProven(config, store, request.recipient)) return "proven";
  const { confirmsAddresses } = config.mail;
  if (confirmsAddresses === "always" || request.confirmsAddress) return "code";
  return confirmsAddresses === "onAbuse" && (await signs.look(store, request)) ? "code" : "shortened";
}

type Submission = {
  readonly submissionId: string;
  readonly pdfId: string | null;
  readonly ip: string | null;
  readonly plan: CopyPlan;
};

/** The profile to its owner, and the code that it waits for, if any. Throws AppError if no message may be sent there now. */
export async function copyLetters(
  parts: CopyParts,
  store: Repositories,
  letter: ProfileLetter,
  { ip, plan, ...submission }: Submission,
): Promise<NewOutboxMessage[]> {
  const { today, signs, confirmation, config, clock, random, letters = allLetters } = parts;
  const { mail, mailFrom: from, publicUrl } = config;
  const { customerEmail: recipient } = letter;
  const proven = await isProven(config, store, recipient);
  const isCounted = !proven && mail.confirmsAddresses === "onAbuse";
  const isSuspect = isCounted && (await signs.count(store, { recipient, ip }));
  const [template, withheld] = await Promise.all([
    store.templates.byType("self_email"),
    today.customerMessage(store, { recipient, ip }),
  ]);
  if (withheld) throw refused(withheld, mail.dailyLimits);
  const envelope = { ...submission, publicUrl, sender: from.noReply, now: clock.now(), random };
  if (proven || (plan === "shortened" && !isSuspect))
    return [letters.profileCopy(letter, template, envelope, proven)];
  const waiting = letters.profileCopy(letter, template, envelope, true);
  const code = await confirmation.issue(store, submission.submissionId, recipient);
  return [{ ...waiting, status: "unconfirmed" }, code];
}
