import { endsWithin } from "#server/ends-within.ts";
import { describeError, type Log } from "#server/log.ts";

/** How long to wait for the database: there must be time left to ask NHTSA while a visitor waits. */
const databaseMs = 1000;

type Attempt = { readonly log: Log; readonly requestId: string; readonly waitMs?: number };

/** The result of work in the database, or the fallback where that fails or takes too long, which is logged. */
export async function withFallback<T>(attempt: Attempt, fallback: T, work: Promise<T>): Promise<T> {
  const { log, requestId, waitMs = databaseMs } = attempt;
  try {
    if (await endsWithin(waitMs, work)) return await work;
    log.error({ requestId }, "the database is too slow for VIN decodes");
  } catch (error) {
    log.error({ requestId, error: describeError(error) }, "VIN decodes could not be read or kept");
  }
  return fallback;
}
