import { route, type Route } from "#server/http/route.ts";
import type { Repositories } from "#server/repositories.ts";
import { getUnreadCount, maxUnread, ticketEvents } from "#shared/api/admin/events.ts";
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
} from "#shared/api/admin/saved-replies.ts";
import {
  addTicketNote,
  getTicket,
  listTickets,
  markTicketSeen,
  replyToTicket,
  setTicketStatus,
} from "#shared/api/admin/tickets.ts";
import type { TicketEvents } from "./events/ticket-events.ts";
import type { InboxService } from "./inbox-service.ts";
import type { RepliesService } from "./replies-service.ts";
import type { SavedRepliesService } from "./saved-replies-service.ts";

const done = (message: string) => ({ success: true, message });

export const ticketRoutes = (inbox: InboxService, replies: RepliesService): Route[] => [
  route(listTickets, async ({ query }) => inbox.list(query)),
  route(getTicket, async ({ params }) => inbox.open(params.id)),
  route(markTicketSeen, async ({ params }) => {
    await inbox.markSeen(params.id);
    return done("The ticket is marked as read.");
  }),
  route(setTicketStatus, async ({ params, body, ...sent }) => ({
    ...done(`The ticket is ${body.status}.`),
    ticket: await inbox.setStatus(params.id, body, sent),
  })),
  route(replyToTicket, async ({ body, ...sent }) => replies.send(body, sent)),
  route(addTicketNote, async ({ params, body, ...sent }) => {
    await inbox.addNote(params.id, body.body, sent);
    return done("The note is saved.");
  }),
];

export const savedReplyRoutes = (saved: SavedRepliesService): Route[] => [
  route(listSavedReplies, async ({ query }) => saved.list(query)),
  route(addSavedReply, async ({ body, ...sent }) => {
    await saved.add(body, sent);
    return done("The reply is saved.");
  }),
  route(changeSavedReply, async ({ params, body, ...sent }) => {
    await saved.change(params.id, body, sent);
    return done("The reply is saved.");
  }),
  route(removeSavedReply, async ({ params, ...sent }) => {
    await saved.remove(params.id, sent);
    return done("The saved reply is deleted.");
  }),
];

type Counting = Pick<Repositories["tickets"], "countUnread">;

export const newTicketRoutes = (tickets: Counting, events: TicketEvents): Route[] => [
  route(getUnreadCount, async () => tickets.countUnread(maxUnread)),
  route(ticketEvents, async ({ session }) => events.listen(session.user?.sessionId ?? "")),
];
