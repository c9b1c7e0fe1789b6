import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, outcome, timestamp } from "#shared/api/parts.ts";

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

/** `others`: files, notes, drafts and other rows that belong to one of these. */
const notPutBack = removed.extend({ others: count });
export type NotPutBack = z.output<typeof notPutBack>;

/** What is typed before all data is cleared. */
export const clearWord = "clear";

/** How long what was cleared can be put back. Stated in the privacy policy. */
export const clearedDays = 30;

/**
 * Removes all that visitors sent, at once or not at all, and keeps a copy for `clearedDays`. Leaves the administrator,
 * templates, agencies, saved replies, the audit trail, and who unsubscribed. 400 without the typed word.
 */
export const clearData = adminEndpoint("POST", "/api/admin/clear-data", {
  needsReauthentication: true,
  bodyLimit: 1024,
  body: z.strictObject({
    confirmation: z.literal(clearWord, `Type "${clearWord}" to confirm. Nothing was removed.`),
  }),
  response: outcome.extend({ removed }),
});

const clearing = z.object({
  id: z.uuid(),
  clearedAt: timestamp,
  /** The administrator's name. */
  clearedBy: z.string(),
  /** After this, the copy is dropped. */
  keptUntil: timestamp,
  /** What its copy has by now. */
  counts: removed,
});
export type ClearedData = z.output<typeof clearing>;

/** What was cleared and can be put back, the newest first. */
export const listClearedData = adminEndpoint("GET", "/api/admin/cleared-data", {
  response: dataResponse(z.array(clearing)),
});

/** What is typed before cleared data is put back. */
export const putBackWord = "put back";

/**
 * Puts back what was cleared, at once or not at all, and ends its copy. What came in since stays: a row whose key was taken
 * isn't put back. Mail that was waiting is held. 404 if there is no such copy any more; 400 without the typed word.
 */
export const putBackData = adminEndpoint("POST", "/api/admin/cleared-data/put-back", {
  needsReauthentication: true,
  bodyLimit: 1024,
  body: z.strictObject({
    id: z.uuid(),
    confirmation: z.literal(putBackWord, `Type "${putBackWord}" to confirm. Nothing was put back.`),
  }),
  response: outcome.extend({ putBack: removed, notPutBack, held: count }),
});

/** What is typed before a copy is deleted. */
export const deleteCopyWord = "delete";

/** Deletes a copy now. 404 if there is no such copy any more; 400 without the typed word. */
export const deleteClearedData = adminEndpoint("POST", "/api/admin/cleared-data/delete", {
  needsReauthentication: true,
  bodyLimit: 1024,
  body: z.strictObject({
    id: z.uuid(),
    confirmation: z.literal(deleteCopyWord, `Type "${deleteCopyWord}" to confirm. Nothing was deleted.`),
  }),
  response: outcome,
});
