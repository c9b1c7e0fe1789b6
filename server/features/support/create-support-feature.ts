import type { Dependencies } from "#server/dependencies.ts";
import type { Feature } from "#server/features/feature.ts";
import type { MailFeature } from "#server/features/mail/create-mail-feature.ts";
import { route } from "#server/http/route.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import { createTicketEvents } from "./inbox/events/ticket-events.ts";
import { newTicketRoutes, savedReplyRoutes, ticketRoutes } from "./inbox/inbox-routes.ts";
import { createInboxService } from "./inbox/inbox-service.ts";
import { createRepliesService } from "./inbox/replies-service.ts";
import { createSavedRepliesService } from "./inbox/saved-replies-service.ts";
import { createSupportService } from "./support-service.ts";

type Deps = Pick<Dependencies, "log" | "repositories" | "transact"> & {
  readonly mail: Pick<MailFeature, "mailService">;
};

/** How often new tickets are looked for, and how many pages may listen for them. */
const eventSettings = { pollMs: 2000, heartbeatMs: 20_000, maxListeners: 10 } as const;

/** Handles feature requests and help requests, and the administrator's inbox of them. */
export function createSupportFeature({
  log,
  repositories,
  transact,
  mail: { mailService: mail },
}: Deps): Feature {
  const { adminSessions, savedReplies, suggestions, tickets } = repositories;
  const events = createTicketEvents({
    ...eventSettings,
    log,
    countUnread: tickets.countUnread,
    isOpen: adminSessions.isOpen,
  });
  const support = createSupportService({ transact, mail, suggestions });
  return {
    routes: [
      route(submitSuggestion, async ({ body, request }) => support.submit(body, request)),
      ...ticketRoutes(
        createInboxService({ repositories, transact }),
        createRepliesService({ tickets, transact, mail }),
      ),
      ...savedReplyRoutes(createSavedRepliesService({ savedReplies, transact })),
      ...newTicketRoutes(tickets, events),
    ],
    workers: [events.worker],
  };
}
