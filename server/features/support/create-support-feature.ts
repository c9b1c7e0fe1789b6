import type { z } from "zod";
import type { Dependencies, Feature } from "#server/http/feature.ts";
import type { MailFeature } from "#server/mail/create-mail-feature.ts";
import type { Delivered } from "#server/mail/mail-service.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { countSubmissions } from "#server/http/count-submissions.ts";
import { getUnreadCount, maxChangedQuotes, maxUnread, ticketEvents } from "#shared/api/admin/events.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import { createTicketEvents } from "./inbox/ticket-events.ts";
import { replyRoute } from "./inbox/reply-route.ts";
import { leftEmailsRoutes, type SupportMailbox } from "./inbox/left-emails-routes.ts";
import { savedRepliesRoutes } from "./inbox/saved-replies-routes.ts";
import { ticketsRoutes } from "./inbox/tickets-routes.ts";
import { typeNames } from "./ticket-type-names.ts";
import { sessionsRepository } from "#server/http/sessions/sessions-repository.ts";
import { ticketsRepository } from "#server/records/tickets-repository.ts";
import { quotesRepository } from "#server/records/quotes-repository.ts";
import { waitingRepository } from "#server/records/waiting-repository.ts";
import { suggestionsRepository } from "./suggestions-repository.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "log" | "metrics" | "random" | "store" | "transact"> & {
  readonly mail: Pick<MailFeature, "mailService">;
  /** Undefined without one, and while mail is paused. */
  readonly mailbox?: SupportMailbox | undefined;
};

/** How often new tickets are looked for, and how many pages may listen for them. */
const eventSettings = { pollMs: 2000, heartbeatMs: 20_000, maxListeners: 10 } as const;

/** Handles feature requests and help requests, and the administrator's inbox of them. */
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
