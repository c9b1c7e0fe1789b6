import { endsWithin } from "./clock.ts";
import { describeError, type Log } from "#server/base/log.ts";

/** Milliseconds to wait for the database, leaving time for the upstream service. */
const databaseMs = 1000;

type Options = {
  readonly subject: string;
  readonly requestId?: string;
  readonly log: Log;
  readonly waitMs?: number;
};

/** Returns the fallback, and logs it, if a database operation fails or times out. */
export async function withFallback<T>(options: Options, fallback: T, operation: Promise<T>): Promise<T> {
  const { subject, requestId, log, waitMs = databaseMs } = options;
  try {
    if (await endsWithin(waitMs, operation)) return await operation;
    log.error({ requestId }, `the database is too slow for ${subject}`);
  } catch (error) {
    log.error({ requestId, error: describeError(error) }, `${subject} could not be read or kept`);
  }
  return fallback;
}
