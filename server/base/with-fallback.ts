import { endsWithin } from "#server/base/ends-within.ts";
import { describeError, type Log } from "#server/base/log.ts";

/** How long to wait for the database, in milliseconds, leaving time for the upstream service. */
const databaseMs = 1000;

type Options = {
  /** The name in the log for what is read or stored. */
  readonly subject: string;
  readonly requestId?: string;
  readonly log: Log;
  readonly waitMs?: number;
};

/** Returns the result of a database operation, or the fallback if it fails or times out, which is logged. */
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
