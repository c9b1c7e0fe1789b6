import type { Log } from "#server/log.ts";
import { createRepeater, type Repeater } from "#server/repeater.ts";

/** Tables that grow with use and whose rows expire. */
type Forgetful = {
  /** Deletes what is older; resolves to how many rows that were. */
  readonly deleteBefore: (time: Date) => Promise<number>;
};

type Options = {
  readonly idempotency: Forgetful;
  readonly vins: Forgetful;
  readonly mailCounts: Forgetful;
  readonly confirmations: Forgetful;
  readonly rateLimits: Forgetful;
  readonly now: () => Date;
  readonly log: Log;
};

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A browser repeats a request within minutes, or when the visitor comes back to the same page. */
const idempotencyDays = 30;
/** The privacy policy says so of both: what was counted for a day, and what waits for a code that works for minutes. */
const mailDays = 1;
/** The privacy policy says so. As long as there is no newer one, an old answer of NHTSA is shown with its age. */
const vinDays = 365;

/** Deletes what is not needed any more. Nothing that a visitor entered is among it. */
export async function tidyUp({ now, log, ...old }: Options): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * dayMs);
  const deleted = {
    keys: await old.idempotency.deleteBefore(daysAgo(idempotencyDays)),
    decodes: await old.vins.deleteBefore(daysAgo(vinDays)),
    mailCounts: await old.mailCounts.deleteBefore(daysAgo(mailDays)),
    confirmations: await old.confirmations.deleteBefore(daysAgo(mailDays)),
  };
  // Windows that are over: too many and too short-lived to be worth a line.
  await old.rateLimits.deleteBefore(now());
  if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, "old rows were deleted");
}

/** Tidies up at the start and then once an hour. */
export const createHousekeeping = (options: Options): Repeater =>
  createRepeater({
    round: async () => {
      await tidyUp(options);
      return hourMs;
    },
    afterFailureMs: hourMs,
    complaint: "old rows could not be deleted",
    log: options.log,
  });
