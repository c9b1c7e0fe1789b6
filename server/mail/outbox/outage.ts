import type { Outcome } from "#server/mail/smtp/outcome.ts";
import type { Log } from "#server/base/log.ts";
import { type OutageRepository, outageRepository } from "./outage-repository.ts";
import type { Config } from "#server/base/settings/config.ts";
import type { Store } from "#server/db/store.ts";
import { explainConnectionError, explainMailError } from "#shared/api/mail/explain-mail-error.ts";
import { type Dependencies, found, route, type Route } from "#server/http/route.ts";
import { getMailServer } from "#shared/api/admin/outbox-api.ts";
import { outboxReviewRepository } from "#server/mail/outbox/review/outbox-review-repository.ts";

type Parts = {
  readonly outages: OutageRepository;
  readonly log: Log;
  readonly pollMs: number;
  /** Limit of one attempt, and duration of a claim. */
  readonly attemptTimeoutMs: number;
  readonly leaseMs: number;
};

export type Outage = ReturnType<typeof createOutage>;

/** Limit of the growth between probes: with the default, from 5 seconds to 3 minutes. */
const growth = 36;

/** True if an outcome shows that the mail server works: it answered about the message. */
const showsThatItWorks = (outcome: Outcome): boolean =>
  outcome.kind === "sent" ||
  outcome.kind === "refused" ||
  (outcome.kind === "deferred" && /^\d/.test(outcome.code));

/** The mail server's state, shared by all processes. While it is down, only the process that probes it sends. */
export function createOutage({ outages, log, pollMs, attemptTimeoutMs, leaseMs }: Parts) {
  const delays = { firstMs: pollMs, mostMs: growth * pollMs };
  return {
    /** Delay of a message that was interrupted midway: others are probed with first, in case it is the cause. */
    midwayMs: delays.mostMs,

    isDown: async (): Promise<boolean> => (await outages.find()) !== undefined,

    claimProbe: async (): Promise<boolean> => outages.claimProbe(attemptTimeoutMs + leaseMs),

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

/** Finds since when and why the mailbox can't be read; null if it can, or there is none. */
export async function findMailboxFailure({ mail }: Pick<Config, "mail">, store: Store) {
  const { imapUrl } = mail.inbound;
  const failure = imapUrl && (await outageRepository(store).findMailboxFailure());
  if (!imapUrl || !failure) return null;
  return { host: new URL(imapUrl).hostname, reason: explainConnectionError(failure.line), ...failure };
}

type Deps = Pick<Dependencies, "config" | "store">;

export const mailServerRoutes = ({ config, store }: Deps): Route[] => [
  route(getMailServer, async () => {
    const [outage, mailbox, waiting] = await Promise.all([
      outageRepository(store).find(),
      findMailboxFailure(config, store),
      outboxReviewRepository(store).countWaiting(),
    ]);
    const { isPaused } = config.mail;
    if (!outage) return found({ isPaused, outage: null, mailbox, waiting });
    const { since, reason: line, nextProbeAt } = outage;
    return found({
      isPaused,
      outage: { since, reason: explainMailError(line), line, nextProbeAt },
      mailbox,
      waiting,
    });
  }),
];
