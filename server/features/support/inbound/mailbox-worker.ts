import { type FetchedEmail, type Mailbox, MailboxUnavailable } from "#server/mail/inbound/mailbox.ts";
import type { Dependencies } from "#server/http/feature.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/base/periodic-job.ts";
import { createTimeLimit } from "#server/base/clock.ts";
import type { TakeEmail } from "./take-email.ts";
import { inboundRepository } from "#server/mail/inbound/inbound-repository.ts";

type Deps = Pick<Dependencies, "clock" | "log" | "store"> & {
  readonly mailbox: Mailbox;
  readonly takeEmail: TakeEmail;
  readonly pollMs: number;
};

/** How long a visit may take, and how long its claim lasts if the process dies. */
const visitMs = 5 * 60_000;
const leaseMs = 2 * visitMs;

/** What all processes are told if it isn't the mailbox that fails. */
const notStored = "One of its emails can't be stored, and stays unread";

/** Looks into the mailbox from time to time, one process at a time, and notes for all of them whether it can be read. */
export function createMailboxWorker(deps: Deps): PeriodicJob {
  const { clock, log, store, mailbox, takeEmail, pollMs } = deps;
  const inbound = inboundRepository(store);
  const stopping = new AbortController();
  const visit = async (): Promise<void> => {
    if (!(await inbound.claimMailbox(leaseMs))) return;
    try {
      const signal = AbortSignal.any([stopping.signal, createTimeLimit(visitMs)]);
      const take = async (email: FetchedEmail) => (await takeEmail(email)) !== "left";
      await mailbox.takeUnread({ take, findLeft: inbound.keepUnread }, signal);
      if (await inbound.noteWorks()) log.info("the mailbox can be read again");
    } catch (error) {
      if (stopping.signal.aborted) return;
      await inbound.noteFailure(error instanceof MailboxUnavailable ? error.message : notStored);
      throw error;
    } finally {
      await inbound.releaseMailbox();
    }
  };
  const job = createPeriodicJob({
    name: "mailbox",
    log,
    clock,
    afterFailureMs: pollMs,
    errorMessage: "the mailbox could not be read",
    round: async () => {
      await visit();
      return pollMs;
    },
  });
  return {
    ...job,
    stop: async () => {
      stopping.abort();
      await job.stop();
    },
  };
}
