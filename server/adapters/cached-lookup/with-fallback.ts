import { endsWithin } from "#server/ends-within.ts";
import { describeError, type Log } from "#server/log.ts";

/** How long to wait for the database, in milliseconds: there must be time left for the upstream service. */
const databaseMs = 1000;

type Options = {
  /** What the log calls that which is read or stored. */
  readonly subject: string;
  readonly requestId: string;
  readonly log: Log;
  readonly waitMs?: number;
};

/** The result of a database operation, or the fallback where that fails or takes too long, which is logged. */
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
