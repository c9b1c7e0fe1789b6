import { AppError } from "#server/base/app-error.ts";
import { describeError, type Log } from "#server/base/log.ts";

type Reading<T> = {
  readonly log: Log;
  readonly requestId: string;
  /** The middle of a sentence: "this carrier's percentiles couldn't be checked". */
  readonly failure: string;
  readonly read: () => Promise<T>;
};

/** Throws AppError 503 if the mirror can't be read, which is logged. */
export async function readFromMirror<T>({ log, requestId, failure, read }: Reading<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    log.warn(
      { requestId, error: describeError(error) },
      `the mirror of FMCSA's data can't be read: ${failure}`,
    );
    throw new AppError(
      503,
      `Our copy of FMCSA's data can't be read right now, so ${failure}. The rest of this page isn't affected. Try again in a few minutes.`,
    );
  }
}
