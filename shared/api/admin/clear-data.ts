import { z } from "zod";
import { adminEndpoint, fileResponse } from "#shared/api/endpoint.ts";
import { outcome } from "#shared/api/response-parts.ts";

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

export const clearWord = "clear";

/** Removes everything visitors sent, all or nothing, for good; lists of addresses stay. 400 without the typed word. */
export const clearData = adminEndpoint("DELETE", "/api/admin/clear-data", {
  needsReauthentication: true,
  query: z.strictObject({
    confirmation: z.literal(clearWord, `Type "${clearWord}" to confirm. Nothing was removed.`),
  }),
  response: outcome.extend({ removed }),
});

/** Everything visitors sent, as a ZIP: rows as JSON, PDFs and files. Visit counts aren't in it. */
export const exportEverything = adminEndpoint("GET", "/api/admin/everything", {
  query: z.strictObject({ format: z.literal("zip") }),
  response: fileResponse,
  isFile: true,
});
