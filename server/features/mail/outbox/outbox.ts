import { setTimeout as pause } from "node:timers/promises";
import { describeError } from "#server/log.ts";
import type { OutboxMessage } from "#shared/schema/mail.ts";
import { attempt, type AttemptParts } from "./attempt.ts";
import type { MessageState } from "./outbox-repository.ts";
import { createSendSlots, type Release, type SendSlots } from "./send-slots.ts";

type Parts = AttemptParts & {
  readonly requestDeadlineMs: number;
  /** How many messages are in hand at the same time. */
  readonly connections: number;
};

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Sends what the outbox holds, one message at a time over each connection: it is taken when a connection is free, and
 * marked before that takes the next. No transaction is open while a mail server is talked to.
 */
export function createOutbox({ requestDeadlineMs, connections, ...parts }: Parts) {
  const { messages, log } = parts;
  const slots = createSendSlots(connections);
  return {
    /** Tries the messages of a submission at once; resolves to their states when those are settled or time is up. */
    deliverNow: async (submissionId: string): Promise<MessageState[]> => {
      // Nobody waits for mail: the worker finds it.
      if (requestDeadlineMs === 0) return messages.findStates(submissionId);
      const deadline = Date.now() + requestDeadlineMs;
      const delivery = deliver(parts, slots, submissionId, deadline).catch((error: unknown) => {
        // What is committed goes out later; the request must not fail for it.
        log.error({ submission: submissionId, error: describeError(error) }, "mail was not tried at once");
        return undefined;
      });
      return (await within(delivery, requestDeadlineMs)) ?? messages.findStates(submissionId);
    },

    /** Begins to send the message that is due, once a connection is free; resolves to whether there was one. */
    sendNextDue: async (): Promise<boolean> => {
      const release = await slots.forWorker();
      return release !== undefined && beginNextDue(parts, release);
    },

    /** Begins no more messages; resolves when those in hand are settled, which Mailer.abort hastens. */
    stop: async (): Promise<void> => slots.close(),
  };
}

const isFresh = ({ status, attempts }: MessageState): boolean => status === "queued" && attempts === 0;
const isUnderWay = (state: MessageState): boolean => state.status === "sending" || isFresh(state);

async function deliver(
  parts: AttemptParts,
  slots: SendSlots,
  submissionId: string,
  deadline: number,
): Promise<MessageState[]> {
  const { messages } = parts;
  let states = await messages.findStates(submissionId);
  const fresh = states.filter(isFresh);
  await Promise.all(fresh.map(async ({ id }) => sendFresh(parts, slots, id, deadline)));
  if (fresh.length > 0) states = await messages.findStates(submissionId);
  // An equal request, perhaps in another process, may have the rest in hand.
  while (Date.now() < deadline && !slots.isClosed() && states.some(isUnderWay)) {
    await pause(50);
    states = await messages.findStates(submissionId);
  }
  return states;
}

async function sendFresh(parts: AttemptParts, slots: SendSlots, id: string, deadline: number): Promise<void> {
  const release = await slots.forRequest(deadline - Date.now());
  // What finds no connection in time is left to the worker.
  if (!release) return;
  try {
    const message = await parts.messages.claimFresh(id, parts.leaseMs);
    if (message) await attempt(message, parts);
  } finally {
    release();
  }
}

async function beginNextDue(parts: AttemptParts, release: Release): Promise<boolean> {
  const message = await parts.messages.claimDue(parts.leaseMs).catch((error: unknown) => {
    release();
    throw error;
  });
  if (message) void attemptAndRelease(message, parts, release);
  else release();
  return message !== undefined;
}

/** In its own time; the slot is given back when that is over. */
async function attemptAndRelease(
  message: OutboxMessage,
  parts: AttemptParts,
  release: Release,
): Promise<void> {
  await attempt(message, parts);
  release();
}

async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  const first = await Promise.race([work, deadline]);
  clearTimeout(timer);
  return first;
}
