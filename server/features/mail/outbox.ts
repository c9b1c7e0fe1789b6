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
  const inFlight = new Map<string, { submissionId: string; done: Promise<void> }>();

  const send = async (message: OutboxMessage): Promise<void> => {
    const done = attempt(message, parts).finally(() => inFlight.delete(message.id));
    inFlight.set(message.id, { submissionId: message.submissionId, done });
    return done;
  };

  const deliver = async (submissionId: string): Promise<void> => {
    const claimed = await messages.claim({ leaseMs, limit: 100, submissionId });
    // An equal request may have the rest in hand.
    const others = [...inFlight.values()].filter((entry) => entry.submissionId === submissionId);
    await Promise.all([...claimed.map(send), ...others.map(({ done }) => done)]);
  };

  return {
    /** Tries the messages of a submission at once; returns when they are settled or the deadline has passed. */
    deliverNow: async (submissionId: string): Promise<void> => {
      const delivery = deliver(submissionId).catch((error: unknown) => {
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
      await Promise.all([...inFlight.values()].map(({ done }) => done));
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
