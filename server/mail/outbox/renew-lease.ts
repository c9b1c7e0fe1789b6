import { describeError, type Log } from "#server/base/log.ts";
import type { Clock } from "#server/base/clock.ts";

type Options = {
  /** Renews the lease; resolves to false if the claim was lost. */
  readonly renew: () => Promise<boolean>;
  readonly leaseMs: number;
  readonly log: Log;
  readonly clock: Clock;
};

export type RenewedLease = {
  /** Aborts when the claim is lost or about to be: the message must no longer be sent. */
  readonly signal: AbortSignal;
  readonly stop: () => void;
};

/**
 * Renews a new claim three times per lease. If renewal fails, it gives up the message a quarter of a lease
 * before another process may take it.
 */
export function renewLease({ renew, leaseMs, log, clock }: Options): RenewedLease {
  const lost = new AbortController();
  let timer = clock.startTimer(() => lost.abort(), leaseMs * 0.75);

  const beat = async (): Promise<void> => {
    const started = clock.monotonicMs();
    if (!(await renew())) return lost.abort();
    timer.cancel();
    if (stopped) return;
    timer = clock.startTimer(() => lost.abort(), leaseMs * 0.75 - (clock.monotonicMs() - started));
  };
  let stopped = false;
  const beats = clock.startInterval(() => {
    beat().catch((error: unknown) => {
      log.warn({ error: describeError(error) }, "a claim on a message was not renewed");
    });
  }, leaseMs / 3);

  return {
    signal: lost.signal,
    stop: () => {
      stopped = true;
      beats.cancel();
      timer.cancel();
    },
  };
}
