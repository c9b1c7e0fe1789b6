import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { outcome } from "#shared/api/parts.ts";

const count = z.int().min(0);

const removed = z.object({
  profiles: count,
  records: count,
  pdfs: count,
  suggestions: count,
  ticketMessages: count,
  emails: count,
  confirmations: count,
  requestKeys: count,
});
export type RemovedData = z.output<typeof removed>;

/** What is typed before all data is cleared. */
export const clearWord = "clear";

/**
 * Removes all that visitors sent, at once or not at all. Keeps the administrator, templates, agencies, saved
 * replies, the audit trail, and who unsubscribed. 400 without the typed word.
 */
export const clearData = adminEndpoint("POST", "/api/admin/clear-data", {
  needsReauthentication: true,
  bodyLimit: 1024,
  body: z.strictObject({
    confirmation: z.literal(clearWord, `Type "${clearWord}" to confirm. Nothing was removed.`),
  }),
  response: outcome.extend({ removed }),
});
