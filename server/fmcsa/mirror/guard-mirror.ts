import { createBreaker } from "#server/base/upstream/breaker.ts";
import { createBulkhead } from "#server/base/upstream/bulkhead.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { describeError, type Log } from "#server/base/log.ts";
import type { Clock } from "#server/base/clock.ts";
import type { MirrorReader } from "#server/fmcsa/carriers/data-set-lookup.ts";

const service = "the mirror of FMCSA's data";
const failures = 3;
/** A look-up in a dead mirror takes as long as its connection may: one in this time does. */
const pauseMs = 30_000;

/** Longest wait of a look-up for its turn, in milliseconds: a busy mirror is still quicker than FMCSA. */
const turnMs = 5000;
const maxWaiting = 1000;

type Parts = {
  readonly log: Log;
  readonly clock: Clock;
  /** Look-ups at once: no more than there are connections, whose own wait would pass for a dead database. */
  readonly limit: number;
};

/** A mirror that fails has nothing, so that FMCSA is asked instead: logged once until it can be read again. */
export function guardMirror(copy: MirrorReader, { log, clock, limit }: Parts): MirrorReader {
  const guard = createBreaker({ service, failures, pauseMs, clock });
  const inTurn = createBulkhead({ service, limit, maxWaiting });
  let isDown = false;

  const note = (error?: unknown): void => {
    if (isDown === (error !== undefined)) return;
    isDown = !isDown;
    if (isDown) log.warn({ error: describeError(error) }, `${service} can't be read: FMCSA is asked instead`);
    else log.info(`${service} can be read again`);
  };
  return {
    ...copy,
    read: async (dataSet, filter) => {
      try {
        const found = await inTurn(performance.now() + turnMs, async () =>
          guard(async () =>
            copy.read(dataSet, filter).catch((error: unknown) => {
              throw new UpstreamError(service, "unreachable", { cause: error });
            }),
          ),
        );
        note();
        return found;
      } catch (error) {
        if (error instanceof UpstreamError && error.fault === "busy") return undefined;
        note(error instanceof UpstreamError ? (error.cause ?? error) : error);
        return undefined;
      }
    },
  };
}
