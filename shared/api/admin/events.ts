import { z } from "zod";
import { adminEndpoint, fileResponse } from "#shared/api/endpoint.ts";
import { timestamp } from "#shared/api/response-parts.ts";

/** Counting stops here: beyond it, the number of unread tickets or new quote requests doesn't matter. */
export const maxUnread = 1000;

export const maxChangedQuotes = 20;

const changedQuotes = z.array(z.object({ id: z.guid(), at: timestamp }));
export type ChangedQuotes = z.output<typeof changedQuotes>;

/** Counts reach `maxUnread`; the times are for the newest ticket or answer, and the newest quote request. */
export const getUnreadCount = adminEndpoint("GET", "/api/admin/unread-count", {
  isBackground: true,
  response: z.object({
    unread: z.int().min(0),
    newestAt: timestamp.nullable(),
    newQuotes: z.int().min(0),
    newestQuoteAt: timestamp.nullable(),
    mail: z.int().min(0),
    changedQuotes,
  }),
});

/** The name of the event, and its data as JSON. */
export const ticketsEvent = "tickets";
export const ticketsEventData = z.object({
  unread: z.int().min(0),
  newestTicketAt: z.iso.datetime().nullable(),
  newQuotes: z.int().min(0),
  newestQuoteAt: z.iso.datetime().nullable(),
  mail: z.int().min(0),
  changedQuotes,
});
export type TicketsEventData = z.output<typeof ticketsEventData>;

/** Server-sent events: `tickets`, at first and after changes. Ends with the session. 503 if too many listen. */
export const ticketEvents = adminEndpoint("GET", "/api/admin/events", {
  isFile: true,
  isBackground: true,
  response: fileResponse,
});
