import type { Outcome } from "#server/mail/smtp/outcome.ts";
import type { Log } from "#server/base/log.ts";
import type { OutageRepository } from "./outage-repository.ts";

type Parts = {
  readonly outages: OutageRepository;
  readonly log: Log;
  readonly pollMs: number;
  /** How long one attempt may take, and how long a claim lasts. */
  readonly attemptTimeoutMs: number;
  readonly leaseMs: number;
};

export type Outage = ReturnType<typeof createOutage>;

/** The most that the time between two probes grows: with the default, from 5 seconds to 3 minutes. */
const growth = 36;

/** True if an outcome shows that the mail server works: it answered about the message. */
export const showsThatItWorks = (outcome: Outcome): boolean =>
  outcome.kind === "sent" ||
  outcome.kind === "refused" ||
  (outcome.kind === "deferred" && /^\d/.test(outcome.code));

/**
 * What all processes know of the mail server. While it is down no message is sent, except by the one process that
 * probes it.
 */
export function createOutage({ outages, log, pollMs, attemptTimeoutMs, leaseMs }: Parts) {
  const delays = { firstMs: pollMs, mostMs: growth * pollMs };
  return {
    /** How long a message waits that was cut off midway: others are probed with first, in case it is the cause. */
    midwayMs: delays.mostMs,

    isDown: async (): Promise<boolean> => (await outages.find()) !== undefined,

    /** True if a probe is due and this process is the one to make it. */
    claimProbe: async (): Promise<boolean> => outages.claimProbe(attemptTimeoutMs + leaseMs),

    /** Learns from an attempt. */
    learn: async (outcome: Outcome, isProbe: boolean): Promise<void> => {
      if (outcome.kind === "down") {
        if (isProbe) return outages.prolong(outcome, delays);
        if (await outages.begin(outcome, delays.firstMs))
          log.error({ code: outcome.code }, "the mail server is down: mail waits");
        return undefined;
      }
      if (!isProbe) return undefined;
      if (!showsThatItWorks(outcome)) return outages.release();
      if (await outages.end()) log.info("the mail server is back: mail goes out");
      return undefined;
    },
  };
}
