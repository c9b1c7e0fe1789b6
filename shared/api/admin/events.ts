import { z } from "zod";
import { adminEndpoint, fileResponse } from "#shared/api/endpoint.ts";
import { timestamp } from "#shared/api/parts.ts";

/** Counting stops here: beyond it, the number of unread tickets doesn't matter. */
export const maxUnread = 1000;

/** Quote requests whose follow-up is new, and mail that is held or failed, each up to `maxUnread`. */
const menuCounts = { newQuotes: z.int().min(0), mail: z.int().min(0) };

/** How many tickets nobody has opened, up to `maxUnread`, when the newest ticket came, and what else waits. */
export const getUnreadCount = adminEndpoint("GET", "/api/admin/unread-count", {
  isBackground: true,
  response: z.object({ unread: z.int().min(0), newestAt: timestamp.nullable(), ...menuCounts }),
});

/** The name of the event, and its data as JSON. */
export const ticketsEvent = "tickets";
export const ticketsEventData = z.object({
  unread: z.int().min(0),
  newestTicketAt: z.iso.datetime().nullable(),
  ...menuCounts,
});
export type TicketsEventData = z.output<typeof ticketsEventData>;

/** Server-sent events: `tickets`, at first and after changes. Ends with the session. 503 if too many listen. */
export const ticketEvents = adminEndpoint("GET", "/api/admin/events", {
  isFile: true,
  isBackground: true,
  response: fileResponse,
});
