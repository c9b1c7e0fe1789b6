import { endsWithin } from "#server/base/clock.ts";
import { describeError } from "#server/base/log.ts";
import { sendMessage, type SendParts } from "./send-message.ts";
import type { MessageState } from "./outbox-repository.ts";
import { createConnectionSlots, type Release, type ConnectionSlots } from "./connection-slots.ts";

type Parts = SendParts & {
  readonly requestDeadlineMs: number;
  readonly connections: number;
  readonly slots?: ConnectionSlots;
  /** Everything stays queued. */
  readonly isPaused?: boolean;
};

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Sends the outbox, one message at a time per connection: each is claimed when a connection is free, and
 * recorded before the connection takes the next. No transaction is open during SMTP.
 */
export function createOutbox({ requestDeadlineMs, connections, isPaused = false, ...parts }: Parts) {
  const { messages, log, clock, slots = createConnectionSlots(connections, clock) } = parts;
  return {
    /** Tries a submission's messages immediately; resolves to their states once settled or timed out. */
    deliverNow: async (submissionId: string): Promise<MessageState[]> => {
      // No request waits for the mail: the worker sends it.
      if (requestDeadlineMs === 0 || isPaused) return messages.findStates(submissionId);
      const deadline = clock.monotonicMs() + requestDeadlineMs;
      const delivery = deliver(parts, slots, submissionId, deadline).catch((error: unknown) => {
        // What is committed is sent later; the request must not fail because of it.
        log.error({ submission: submissionId, error: describeError(error) }, "mail was not tried at once");
        return undefined;
      });
      const states = (await endsWithin(requestDeadlineMs, delivery, clock)) ? await delivery : undefined;
      return states ?? messages.findStates(submissionId);
    },

    /** Starts sending the next due message once a connection is free; resolves to whether there was one. */
    sendNextDue: async (): Promise<boolean> => {
      if (isPaused) return false;
      const release = await slots.forWorker();
      return release !== undefined && beginNextDue(parts, release);
    },

    isPaused,

    isServerDown: parts.outage.isDown,

    /** Starts no more messages; resolves when current ones are settled, which Mailer.abort speeds up. */
    stop: async (): Promise<void> => slots.close(),
  };
}

/** Never tried, as far as is known. */
const isFresh = ({ status, attempts, uncertainCount }: MessageState): boolean =>
  status === "queued" && attempts + uncertainCount === 0;
const isUnderWay = (state: MessageState): boolean => state.status === "sending" || isFresh(state);

async function deliver(
  parts: SendParts,
  slots: ConnectionSlots,
  submissionId: string,
  deadline: number,
): Promise<MessageState[]> {
  const { messages, outage, clock } = parts;
  const isLate = (): boolean => clock.monotonicMs() >= deadline;
  const [found, isDown] = await Promise.all([messages.findStates(submissionId), outage.isDown()]);
  if (isDown) return found;
  let states = found;
  const fresh = states.filter(isFresh);
  await Promise.all(fresh.map(async ({ id }) => sendFresh(parts, slots, id, deadline)));
  if (fresh.length > 0) states = await messages.findStates(submissionId);
  // An identical request, perhaps in another process, may be sending the rest.
  while (!isLate() && !slots.isClosed() && states.some(isUnderWay) && !(await outage.isDown())) {
    await clock.sleep(50);
    states = await messages.findStates(submissionId);
  }
  return states;
}

async function sendFresh(
  parts: SendParts,
  slots: ConnectionSlots,
  id: string,
  deadline: number,
): Promise<void> {
  const release = await slots.forRequest(deadline - parts.clock.monotonicMs());
  // Messages that get no connection in time are left to the worker.
  if (!release) return;
  try {
    const message = await parts.messages.claimFresh(id, parts.leaseMs);
    if (message) await sendMessage(message, parts);
  } finally {
    release();
  }
}

async function beginNextDue(parts: SendParts, release: Release): Promise<boolean> {
  const { messages, outage, leaseMs } = parts;
  try {
    const message = await messages.claimDue(leaseMs);
    if (message) void runAndRelease(async () => sendMessage(message, parts), parts, release);
    else if (await outage.claimProbe()) void runAndRelease(async () => probe(parts), parts, release);
    else release();
    return message !== undefined;
  } catch (error) {
    release();
    throw error;
  }
}

/** Tries the mail server that is down: with a message if one is due, else by connecting alone. */
async function probe(parts: SendParts): Promise<void> {
  const message = await parts.messages.claimDue(parts.leaseMs, true);
  if (message) return sendMessage(message, parts, true);
  return parts.outage.learn(await parts.mailer.verify(), true);
}

/** Runs in the background and releases the slot at the end. */
async function runAndRelease(run: () => Promise<void>, { log }: SendParts, release: Release): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ error: describeError(error) }, "the mail server was not probed");
  } finally {
    release();
  }
}
