import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, timestamp } from "#shared/api/parts.ts";
import { safeTextUpTo } from "#shared/profile/schema.ts";
import type { ticketDrafts } from "#shared/schema/ticket-drafts.ts";
import { attachedName, maxReply } from "#shared/api/admin/tickets.ts";
import { maxFiles } from "#shared/files/quote-files.ts";

type Kind = (typeof ticketDrafts.$inferSelect)["kind"];
const kind = z.enum(["reply", "note"] as const satisfies readonly Kind[], "Choose reply or note.");
export type DraftKind = z.output<typeof kind>;

/** The names of the files that were attached: the files are in one tab until they are sent. */
const files = z.array(attachedName).max(maxFiles);

const draft = z.object({ kind, body: z.string(), files, revision: z.guid(), updatedAt: timestamp });
export type TicketDraft = z.output<typeof draft>;

const id = z.uuid("This is not the id of a ticket.");

/** What was written about a ticket and not sent yet, in any browser. */
export const getTicketDrafts = adminEndpoint("GET", "/api/admin/tickets/:id/drafts", {
  params: z.object({ id }),
  response: dataResponse(z.array(draft)),
});

/**
 * Keeps what is being written; "" without files removes it. `basedOn` is the revision that it changes; left out for the first text.
 * 409 if another tab or browser has changed it since. Replies and notes that are sent remove their draft.
 */
export const saveTicketDraft = adminEndpoint("POST", "/api/admin/tickets/:id/drafts/:kind", {
  params: z.object({ id, kind }),
  bodyLimit: 96 * 1024,
  // Saved while somebody types: hundreds of times in ten minutes.
  rateLimit: "lookup",
  body: z.strictObject({
    body: safeTextUpTo(maxReply),
    files: files.optional(),
    basedOn: z.guid().optional(),
  }),
  response: dataResponse(draft.nullable()),
});
