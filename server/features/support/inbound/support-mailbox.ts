import { AppError } from "#server/base/app-error.ts";
import type { SupportMailbox } from "#server/features/support/inbox/tickets-routes.ts";
import type { Dependencies } from "#server/http/route.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/base/periodic-job.ts";
import { createTimeLimit } from "#server/base/clock.ts";
import {
  createMailbox,
  type FetchedEmail,
  type Mailbox,
  MailboxUnavailable,
  maxEmailBytes,
} from "./mailbox.ts";
import { createTakeEmail, type TakeEmail, type TakeEmailDeps } from "./take-email.ts";
import { inboundRepository } from "./inbound-repository.ts";

/** Opens the mailbox of IMAP_URL; undefined without one, and while mail is paused, since what it takes is marked as read. */
export function openSupportMailbox(
  deps: TakeEmailDeps & Pick<Dependencies, "store">,
): SupportMailbox | undefined {
  const { inbound, isPaused, attemptTimeoutMs, requestDeadlineMs } = deps.config.mail;
  if (inbound.imapUrl === undefined || isPaused) return undefined;
  const mailbox = createMailbox({
    url: inbound.imapUrl,
    maxBytes: maxEmailBytes,
    timeoutMs: attemptTimeoutMs,
  });
  const takeEmail = createTakeEmail(deps);
  return {
    worker: createMailboxWorker({ ...deps, mailbox, takeEmail, pollMs: inbound.pollMs }),
    takeLeft: async (place, as) => {
      const take = async (email: FetchedEmail) =>
        as === "dismissed" || (await takeEmail(email, true)) !== "left";
      try {
        return await mailbox.takeAt(place, take, createTimeLimit(requestDeadlineMs));
      } catch (error) {
        if (!(error instanceof MailboxUnavailable)) throw error;
        throw new AppError(503, `The mailbox can't be read: ${error.message}. Try again in a few minutes.`);
      }
    },
  };
}

type WorkerDeps = Pick<Dependencies, "clock" | "log" | "store"> & {
  readonly mailbox: Mailbox;
  readonly takeEmail: TakeEmail;
  readonly pollMs: number;
};

/** The longest visit, and how long its claim lasts if the process dies. */
const visitMs = 5 * 60_000;
const leaseMs = 2 * visitMs;

/** Shown in the back office if it isn't the mailbox that fails. */
const notStored = "One of its emails can't be stored, and stays unread";

/** Visits the mailbox, one process at a time, and notes for all of them if it fails. */
export function createMailboxWorker(deps: WorkerDeps): PeriodicJob {
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
