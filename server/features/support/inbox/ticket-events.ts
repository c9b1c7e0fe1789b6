import { AppError } from "#server/base/app-error.ts";
import type { Log } from "#server/base/log.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/base/periodic-job.ts";
import type { Clock } from "#server/base/clock.ts";
import { maxUnread, ticketsEvent, type TicketsEventData } from "#shared/api/admin/events.ts";
import type { FileContent } from "#shared/api/endpoint.ts";

type PushStream = ReturnType<typeof createPushStream>;

/** Number of texts that wait for a slow reader. */
const mostWaiting = 20;

/** Texts that are sent when there are some. A reader that goes away ends it at once, even while it waits. */
export function createPushStream(onEnd: () => void) {
  const waiting: string[] = [];
  let isEnded = false;
  let wake: (() => void) | undefined;
  const end = (): void => {
    if (isEnded) return;
    isEnded = true;
    onEnd();
    wake?.();
  };
  const next = async (): Promise<IteratorResult<string, undefined>> => {
    if (waiting.length === 0 && !isEnded)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    const value = waiting.shift();
    return value === undefined ? { done: true, value } : { done: false, value };
  };
  const finish = async (): Promise<IteratorResult<string, undefined>> => {
    end();
    return { done: true, value: undefined };
  };
  return {
    content: { [Symbol.asyncIterator]: () => ({ next, return: finish }) },
    /** Ends the stream if its reader is too far behind. */
    push: (text: string): void => {
      if (waiting.length >= mostWaiting) return end();
      waiting.push(text);
      wake?.();
    },
    end,
  };
}

type Waiting = {
  readonly unread: number;
  readonly newestAt: Date | null;
  readonly newQuotes: number;
  readonly newestQuoteAt: Date | null;
  readonly mail: number;
  readonly changedQuotes: readonly { readonly id: string; readonly at: Date }[];
};

type Settings = {
  readonly countWaiting: (atMost: number) => Promise<Waiting>;
  /** True if a session is still open. */
  readonly isOpen: (session: string) => Promise<boolean>;
  readonly log: Log;
  readonly clock: Clock;
  readonly pollMs: number;
  /** A connection on which nothing was sent for this long gets a comment, so that proxies keep it. */
  readonly heartbeatMs: number;
  readonly maxListeners: number;
};

type Listener = {
  readonly session: string;
  readonly stream: PushStream;
  lastData: string | undefined;
  lastSentAt: number;
};

export type TicketEvents = ReturnType<typeof createTicketEvents>;

/** EventSource waits this long before it connects again. */
const retryMs = 5000;

/**
 * Tells browsers about new tickets, and new and changed quote requests. Each process reads what all processes wrote, and only while
 * somebody listens. Listeners end with their session, which they don't prolong, and when the server stops.
 */
export function createTicketEvents(settings: Settings) {
  const listeners = new Set<Listener>();
  const job = createPeriodicJob({
    name: "office_events",
    log: settings.log,
    clock: settings.clock,
    afterFailureMs: 5 * settings.pollMs,
    errorMessage: "new tickets and quote requests could not be read",
    round: async () => {
      if (listeners.size > 0) await notify(settings, listeners);
      return settings.pollMs;
    },
  });
  let isStopped = false;
  const worker: PeriodicJob = {
    ...job,
    stop: async () => {
      isStopped = true;
      for (const { stream } of listeners) stream.end();
      await job.stop();
    },
  };
  return {
    worker,
    /** Throws AppError 503 if too many listen already. */
    listen: (session: string): FileContent => {
      if (isStopped || listeners.size >= settings.maxListeners)
        throw new AppError(503, "Too many pages are watching for new tickets. Reload to see new ones.");
      return {
        contentType: "text/event-stream; charset=utf-8",
        content: add(listeners, session, settings.clock),
      };
    },
  };
}

function add(listeners: Set<Listener>, session: string, { monotonicMs }: Clock): AsyncIterable<string> {
  const stream = createPushStream(() => listeners.delete(listener));
  const listener: Listener = { session, stream, lastData: undefined, lastSentAt: monotonicMs() };
  listeners.add(listener);
  stream.push(`retry: ${retryMs}\n\n`);
  return stream.content;
}

async function notify(settings: Settings, listeners: Set<Listener>): Promise<void> {
  const sessions = [...new Set([...listeners].map(({ session }) => session))];
  const [state, ...open] = await Promise.all([
    settings.countWaiting(maxUnread),
    ...sessions.map(async (session) => ((await settings.isOpen(session)) ? session : undefined)),
  ]);
  const event: TicketsEventData = {
    unread: state.unread,
    newestTicketAt: state.newestAt?.toISOString() ?? null,
    newQuotes: state.newQuotes,
    newestQuoteAt: state.newestQuoteAt?.toISOString() ?? null,
    mail: state.mail,
    changedQuotes: state.changedQuotes.map(({ id, at }) => ({ id, at: at.toISOString() })),
  };
  const data = JSON.stringify(event);
  for (const listener of listeners) {
    if (open.includes(listener.session)) tell(listener, data, settings);
    // One that came meanwhile has its turn in the next round.
    else if (sessions.includes(listener.session)) listener.stream.end();
  }
}

function tell(listener: Listener, data: string, { heartbeatMs, clock }: Settings): void {
  const isNew = data !== listener.lastData;
  if (!isNew && clock.monotonicMs() - listener.lastSentAt < heartbeatMs) return;
  listener.stream.push(isNew ? `event: ${ticketsEvent}\ndata: ${data}\n\n` : ": still here\n\n");
  listener.lastData = data;
  listener.lastSentAt = clock.monotonicMs();
}
