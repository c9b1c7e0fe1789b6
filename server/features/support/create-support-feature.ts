import type { z } from "zod";
import { type Dependencies, type Feature, done, route, type Route } from "#server/http/route.ts";
import { type AdminRequest, toActor } from "#server/http/access.ts";
import type { MailFeature } from "#server/mail/create-mail-feature.ts";
import type { Delivered } from "#server/mail/mail-service.ts";
import { countSubmissions } from "#server/http/count-submissions.ts";
import {
  getUnreadCount,
  maxChangedQuotes,
  maxUnread,
  ticketEvents,
  ticketsEvent,
  type TicketsEventData,
} from "#shared/api/admin/events.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import {
  replyRoute,
  leftEmailsRoutes,
  type SupportMailbox,
  typeNames,
} from "#server/features/support/inbox/tickets-routes.ts";
import { ticketsRoutes } from "./inbox/tickets-routes.ts";
import { sessionsRepository } from "#server/http/sessions-repository.ts";
import { ticketsRepository } from "#server/records/tickets-repository.ts";
import { quotesRepository } from "#server/records/quotes-repository.ts";
import { waitingRepository } from "#server/records/dashboard-repository.ts";
import { suggestionsRepository } from "./suggestions-repository.ts";
import { AppError } from "#server/base/app-error.ts";
import type { Log } from "#server/base/log.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/base/periodic-job.ts";
import type { Clock } from "#server/base/clock.ts";
import type { FileContent } from "#shared/api/endpoint.ts";
import type { Store } from "#server/db/store.ts";
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
} from "#shared/api/admin/tickets.ts";
import { savedRepliesRepository } from "./inbox/saved-replies-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

type SavedRepliesRoutesDeps = Pick<Dependencies, "store" | "transact">;

const savedRepliesRoutes = ({ store, transact }: SavedRepliesRoutesDeps): Route[] => [
  route(listSavedReplies, async ({ query }) => savedRepliesRepository(store).list(query)),

  route(addSavedReply, async ({ body, ...sent }) => {
    await transact.once(sent.request, async (tx) => {
      await savedRepliesRepository(tx).add(body);
      await note(tx, sent, body.title, "added");
    });
    return done("The reply is saved.");
  }),

  route(changeSavedReply, async ({ params, body, ...sent }) => {
    await transact.run(async (tx) => {
      if (!(await savedRepliesRepository(tx).change(params.id, body))) throw gone();
      await note(tx, sent, body.title, "changed");
    });
    return done("The reply is saved.");
  }),

  route(removeSavedReply, async ({ params, ...sent }) => {
    await transact.run(async (tx) => {
      const title = await savedRepliesRepository(tx).remove(params.id);
      if (title === undefined) throw gone();
      await note(tx, sent, title, "removed");
    });
    return done("The saved reply is deleted.");
  }),
];

const gone = (): AppError => new AppError(404, "This saved reply doesn't exist anymore.");

const note = async (
  store: Store,
  sent: AdminRequest,
  title: string,
  change: "added" | "changed" | "removed",
): Promise<void> => auditRepository(store).add("saved_reply_changed", toActor(sent), { title, change });

type PushStream = ReturnType<typeof createPushStream>;

const mostWaiting = 20;

/** An async stream of texts. A reader that goes away ends it at once, even while it waits. */
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
  readonly isOpen: (session: string) => Promise<boolean>;
  readonly log: Log;
  readonly clock: Clock;
  readonly pollMs: number;
  /** Interval of comments on a silent connection, so that proxies keep it. */
  readonly heartbeatMs: number;
  readonly maxListeners: number;
};

type Listener = {
  readonly session: string;
  readonly stream: PushStream;
  lastData: string | undefined;
  lastSentAt: number;
};

/** Delay before EventSource connects again. */
const retryMs = 5000;

/**
 * Tells browsers about new tickets and quote requests, read from the database while somebody listens. Listeners end with
 * their session, which they don't prolong, and with the server.
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
    // A listener that came meanwhile has its turn in the next round.
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

type Deps = Pick<Dependencies, "clock" | "config" | "log" | "metrics" | "random" | "store" | "transact"> & {
  readonly mail: Pick<MailFeature, "mailService">;
  /** Undefined without one, and while mail is paused. */
  readonly mailbox?: SupportMailbox | undefined;
};

/** Interval between checks for new tickets, and limit of listening pages. */
const eventSettings = { pollMs: 2000, heartbeatMs: 20_000, maxListeners: 10 } as const;

export function createSupportFeature(deps: Deps): Feature {
  const { log, store, mail, mailbox, clock } = deps;
  const adminSessions = sessionsRepository(store);
  const tickets = ticketsRepository(store);
  const quotes = quotesRepository(store);
  const waiting = waitingRepository(store);
  const countWaiting = async (atMost: number) => {
    const [unread, news, waitingMail, changedQuotes] = await Promise.all([
      tickets.countUnread(atMost),
      quotes.countNew(atMost),
      waiting.countMail(atMost),
      quotes.findChanged(maxChangedQuotes),
    ]);
    return { ...unread, ...news, mail: waitingMail, changedQuotes };
  };
  const events = createTicketEvents({
    ...eventSettings,
    log,
    clock,
    countWaiting,
    isOpen: adminSessions.isOpen,
  });
  return {
    routes: [
      countSubmissions(deps.metrics, "support", submitRoute(deps)),
      ...leftEmailsRoutes({ store, mailbox }),
      ...ticketsRoutes(deps),
      replyRoute({ ...deps, mail: mail.mailService }),
      ...savedRepliesRoutes(deps),
      route(getUnreadCount, async () => countWaiting(maxUnread)),
      route(ticketEvents, async ({ session }) => events.listen(session.user?.sessionId ?? "")),
    ],
    workers: [events.worker, ...(mailbox ? [mailbox.worker] : [])],
  };
}

const submitRoute = ({ transact, mail: { mailService: mail }, store }: Deps): Route =>
  route(submitSuggestion, async ({ body, request }) => {
    const { id, reference } = await transact.once(request, async (tx, submissionId) => {
      const { suggestion, userEmail, type } = body;
      const added = await suggestionsRepository(tx).add({ id: submissionId, suggestion, userEmail, type });
      const letter = { ticketId: added, type, typeName: typeNames[type], message: suggestion, userEmail };
      await mail.ticket(tx, letter, { submissionId, ip: request.ip });
      return added;
    });
    const delivered = await mail.deliver(id);
    const ticketId = reference ?? (await suggestionsRepository(store).findTicketId(id));
    return { ...done(toMessage(body, ticketId, delivered)), ticketId };
  });

type Body = z.output<NonNullable<typeof submitSuggestion.body>>;

function toMessage({ type, userEmail }: Body, ticketId: string, { refused, notice }: Delivered): string {
  const taken = `Your ${typeNames[type]} has been submitted. Its number is ${ticketId}.`;
  if (notice) return `${taken} ${notice}`;
  if (!userEmail || !refused.includes(userEmail)) return taken;
  return `${taken} The mail server rejected ${userEmail}, so we can't reach you there. Fix the address and submit again.`;
}
