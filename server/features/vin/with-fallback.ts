import { endsWithin } from "#server/ends-within.ts";
import { describeError, type Log } from "#server/log.ts";

/** How long to wait for the database: there must be time left to ask NHTSA while a visitor waits. */
const databaseMs = 1000;

type FallbackOptions = { readonly log: Log; readonly requestId: string; readonly waitMs?: number };

/** The result of work in the database, or the fallback where that fails or takes too long, which is logged. */
export async function withFallback<T>(
  options: FallbackOptions,
  fallback: T,
  operation: Promise<T>,
): Promise<T> {
  const { log, requestId, waitMs = databaseMs } = options;
  try {
    if (await endsWithin(waitMs, operation)) return await operation;
    log.error({ requestId }, "the database is too slow for VIN decodes");
  } catch (error) {
    log.error({ requestId, error: describeError(error) }, "VIN decodes could not be read or kept");
  }
  return fallback;
}
