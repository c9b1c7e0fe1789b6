import type { Log } from "#server/log.ts";
import { createRepeater, type Repeater } from "#server/repeater.ts";

/** What grows by itself, and is of no use after a time. */
type Forgetful = {
  /** Deletes what is older; resolves to how many rows that were. */
  readonly deleteBefore: (time: Date) => Promise<number>;
};

type Options = {
  readonly idempotency: Forgetful;
  readonly vins: Forgetful;
  readonly limits: Forgetful;
  readonly now: () => Date;
  readonly log: Log;
};

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A browser repeats a request within minutes, or when the visitor comes back to the same page. */
const idempotencyDays = 30;
/** The privacy policy says so. As long as there is no newer one, an old answer of the agency is shown with its age. */
const vinDays = 365;

/** Deletes what is not needed any more. Nothing that a visitor entered is among it. */
export async function tidyUp({ idempotency, vins, limits, now, log }: Options): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now().getTime() - days * dayMs);
  const keys = await idempotency.deleteBefore(daysAgo(idempotencyDays));
  const decodes = await vins.deleteBefore(daysAgo(vinDays));
  // Windows of rate limits that are over; too many and too short-lived to be worth a line.
  await limits.deleteBefore(now());
  if (keys + decodes > 0) log.info({ keys, decodes }, "old rows were deleted");
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
