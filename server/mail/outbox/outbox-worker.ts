import type { Mailer } from "#server/mail/smtp/mailer.ts";
import type { Log } from "#server/base/log.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/base/periodic-job.ts";
import type { Clock } from "#server/base/clock.ts";
import type { Outbox } from "./outbox.ts";

type Options = {
  readonly outbox: Outbox;
  readonly mailer: Mailer;
  readonly pollMs: number;
  readonly log: Log;
  readonly clock: Clock;
};

/** Polls the outbox. `stop` leaves no message claimed and no connection open. */
export function createOutboxWorker({ outbox, mailer, pollMs, log, clock }: Options): PeriodicJob {
  const looking = createPeriodicJob({
    name: "outbox",
    // After finding a message, look for more.
    round: async () => ((await outbox.sendNextDue()) ? 0 : pollMs),
    afterFailureMs: pollMs,
    errorMessage: "the outbox could not be looked through",
    log,
    clock,
  });
  return {
    ...looking,
    stop: async () => {
      // First, since a round may be waiting for a connection.
      const stopped = outbox.stop();
      await looking.stop();
      await stopped;
      mailer.close();
    },
  };
}
