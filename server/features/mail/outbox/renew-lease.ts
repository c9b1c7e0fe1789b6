import { describeError, type Log } from "#server/log.ts";

type Options = {
  /** Renews the lease; resolves to false if the claim was lost. */
  readonly renew: () => Promise<boolean>;
  readonly leaseMs: number;
  readonly log: Log;
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
export function renewLease({ renew, leaseMs, log }: Options): RenewedLease {
  const lost = new AbortController();
  let timer = setTimeout(() => lost.abort(), leaseMs * 0.75);

  const beat = async (): Promise<void> => {
    const started = performance.now();
    if (!(await renew())) return lost.abort();
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(() => lost.abort(), leaseMs * 0.75 - (performance.now() - started));
  };
  let stopped = false;
  const beats = setInterval(() => {
    beat().catch((error: unknown) => {
      log.warn({ error: describeError(error) }, "a claim on a message was not renewed");
    });
  }, leaseMs / 3);

  return {
    signal: lost.signal,
    stop: () => {
      stopped = true;
      clearInterval(beats);
      clearTimeout(timer);
    },
  };
}
