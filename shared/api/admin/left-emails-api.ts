import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, outcome, timestamp } from "#shared/api/response-parts.ts";

export const maxLeftEmails = 50;

const leftEmail = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  /** An email address; '' without one. */
  sender: z.string(),
  subject: z.string(),
  reason: z.enum(["automatic", "bounce", "loop", "spam", "many", "no_sender", "our_address", "unreadable"]),
});
export type LeftEmail = z.output<typeof leftEmail>;

/** Emails left unread in the support mailbox: the newest `maxLeftEmails`, and how many there are. */
export const listLeftEmails = adminEndpoint("GET", "/api/admin/left-emails", {
  response: dataResponse(z.object({ total: z.int().min(0), emails: z.array(leftEmail) })),
});

const params = z.object({ id: z.uuid("This isn't the id of an email.") });

/** Makes one a ticket or an answer, and marks it as read. 404 if it was read, 422 if unreadable, 503 without a mailbox. */
export const takeLeftEmail = adminEndpoint("POST", "/api/admin/left-emails/:id/ticket", {
  params,
  response: outcome,
});

/** Marks one of them as read in the mailbox: it is no longer listed. 404 and 503 as above. */
export const dismissLeftEmail = adminEndpoint("POST", "/api/admin/left-emails/:id/read", {
  params,
  response: outcome,
});
