import { setTimeout as pause } from "node:timers/promises";
import { describeError } from "#server/log.ts";
import type { OutboxMessage } from "#shared/schema/mail.ts";
import { attempt, type AttemptParts } from "./attempt.ts";

type Parts = AttemptParts & { readonly leaseMs: number; readonly requestDeadlineMs: number };

export type Outbox = ReturnType<typeof createOutbox>;

/** How many messages go out side by side. */
const batch = 5;

/** Sends what the outbox holds. No transaction is open while a mail server is talked to. */
export function createOutbox({ leaseMs, requestDeadlineMs, ...parts }: Parts) {
  const { messages, log } = parts;
  const inFlight = new Set<Promise<void>>();

  const send = async (message: OutboxMessage): Promise<void> => {
    const done = attempt(message, parts);
    inFlight.add(done);
    await done;
    inFlight.delete(done);
  };

  const deliver = async (submissionId: string, deadline: number): Promise<void> => {
    const claimed = await messages.claim({ leaseMs, limit: 100, submissionId });
    await Promise.all(claimed.map(send));
    // An equal request, perhaps in another process, may have the rest in hand.
    while (Date.now() < deadline && (await messages.isBeingTried(submissionId))) await pause(50);
  };

  return {
    /** Tries the messages of a submission at once; returns when they are settled or the deadline has passed. */
    deliverNow: async (submissionId: string): Promise<void> => {
      const delivery = deliver(submissionId, Date.now() + requestDeadlineMs).catch((error: unknown) => {
        // What is committed goes out later; the request must not fail for it.
        log.error({ submission: submissionId, error: describeError(error) }, "mail was not tried at once");
      });
      await within(delivery, requestDeadlineMs);
    },

    /** Sends one batch of due messages; resolves to how many there were. */
    deliverDue: async (): Promise<number> => {
      const claimed = await messages.claim({ leaseMs, limit: batch });
      await Promise.all(claimed.map(send));
      return claimed.length;
    },

    /** Resolves when no attempt is in flight. */
    idle: async (): Promise<void> => {
      await Promise.all(inFlight);
    },
  };
}

async function within(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, deadline]);
  clearTimeout(timer);
}
