import { endsWithin, type Clock, systemClock } from "#server/base/clock.ts";
import { describeError } from "#server/base/log.ts";
import { sendMessage, type SendParts } from "./send-message.ts";
import type { MessageState } from "./outbox-repository.ts";

/** Releases a slot; may be called only once. */
export type Release = () => void;
export type ConnectionSlots = ReturnType<typeof createConnectionSlots>;

const kinds = ["request", "worker"] as const;
type Kind = (typeof kinds)[number];
type Grant = (release: Release | undefined) => void;

/** Slots for connections to the mail server. Messages that a request waits for come first; the worker holds at most half. */
export function createConnectionSlots(count: number, clock: Clock = systemClock) {
  const held = { request: 0, worker: 0 };
  const waiting = createWaitingLine(clock);
  let isClosed = false;
  let onDrained: (() => void) | undefined;
  const isOut = (): boolean => held.request + held.worker > 0;
  const isFree = (kind: Kind): boolean =>
    held.request + held.worker < count &&
    (kind === "request" || held.worker < Math.max(1, Math.floor(count / 2)));
  const take = (kind: Kind): Release => {
    held[kind] += 1;
    return () => {
      held[kind] -= 1;
      if (!isOut()) onDrained?.();
      const next = waiting.find(isFree);
      if (next) waiting.grant(next, take(next));
    };
  };
  const get = async (kind: Kind, waitMs?: number): Promise<Release | undefined> => {
    if (isClosed) return undefined;
    return isFree(kind) ? take(kind) : waiting.join(kind, waitMs);
  };
  return {
    /** A slot for a request; undefined if none becomes free in time. */
    forRequest: async (waitMs: number): Promise<Release | undefined> => get("request", waitMs),
    /** A slot for the worker, without a time limit; undefined when there will be no more. */
    forWorker: async (): Promise<Release | undefined> => get("worker"),
    isClosed: (): boolean => isClosed,
    /** Grants no more slots. Resolves when all are released. */
    close: async (): Promise<void> => {
      isClosed = true;
      waiting.dismiss();
      if (!isOut()) return;
      await new Promise<void>((resolve) => {
        onDrained = resolve;
      });
    },
  };
}

/** Waiting callers: requests before the worker, each in FIFO order. */
function createWaitingLine(clock: Clock) {
  const waiting = { request: new Set<Grant>(), worker: new Set<Grant>() };
  return {
    join: async (kind: Kind, waitMs?: number): Promise<Release | undefined> =>
      new Promise((resolve) => {
        const timer = waitMs === undefined ? undefined : clock.startTimer(() => grant(undefined), waitMs);
        const grant: Grant = (release) => {
          timer?.cancel();
          waiting[kind].delete(grant);
          resolve(release);
        };
        waiting[kind].add(grant);
      }),
    find: (isFree: (kind: Kind) => boolean): Kind | undefined =>
      kinds.find((kind) => waiting[kind].size > 0 && isFree(kind)),
    grant: (kind: Kind, release: Release): void => {
      const [first] = waiting[kind];
      first?.(release);
    },
    dismiss: (): void => {
      for (const grant of [...waiting.request, ...waiting.worker]) grant(undefined);
    },
  };
}

type Parts = SendParts & {
  readonly requestDeadlineMs: number;
  readonly connections: number;
  readonly slots?: ConnectionSlots;
  /** Everything stays queued. */
  readonly isPaused?: boolean;
};

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Sends the outbox, one message per connection: claimed when a connection is free, recorded before the next. No transaction
 * is open during SMTP.
 */
export function createOutbox({ requestDeadlineMs, connections, isPaused = false, ...parts }: Parts) {
  const { messages, log, clock, slots = createConnectionSlots(connections, clock) } = parts;
  return {
    /** Tries a submission's messages; resolves to their states once settled or timed out. */
    deliverNow: async (submissionId: string): Promise<MessageState[]> => {
      // No request waits for the mail: the worker sends it.
      if (requestDeadlineMs === 0 || isPaused) return messages.findStates(submissionId);
      const deadline = clock.monotonicMs() + requestDeadlineMs;
      const delivery = deliver(parts, slots, submissionId, deadline).catch((error: unknown) => {
        // Committed mail is sent later; the request must not fail because of it.
        log.error({ submission: submissionId, error: describeError(error) }, "mail was not tried at once");
        return undefined;
      });
      const states = (await endsWithin(requestDeadlineMs, delivery, clock)) ? await delivery : undefined;
      return states ?? messages.findStates(submissionId);
    },

    /** Sends the next due message once a connection is free; resolves to false if there is none. */
    sendNextDue: async (): Promise<boolean> => {
      if (isPaused) return false;
      const release = await slots.forWorker();
      return release !== undefined && beginNextDue(parts, release);
    },

    isPaused,

    isServerDown: parts.outage.isDown,

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

async function runAndRelease(run: () => Promise<void>, { log }: SendParts, release: Release): Promise<void> {
  try {
    await run();
  } catch (error) {
    log.error({ error: describeError(error) }, "the mail server was not probed");
  } finally {
    release();
  }
}
