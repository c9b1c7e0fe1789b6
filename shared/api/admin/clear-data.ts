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

/**
 * Removes all that visitors sent, at once or not at all. Keeps the administrator, templates, agencies, saved
 * replies, the audit trail, and who unsubscribed.
 */
export const clearData = adminEndpoint("DELETE", "/api/admin/clear-data", {
  needsReauthentication: true,
  response: outcome.extend({ removed }),
});
