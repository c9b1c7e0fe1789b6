import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, timestamp } from "#shared/api/parts.ts";
import { safeTextUpTo } from "#shared/profile/schema.ts";
import { attachedName, maxReply } from "#shared/api/admin/tickets.ts";
import { maxFiles } from "#shared/api/files/quote-files.ts";

/** A reply or a note is about a ticket, a follow-up's note about a quote request. */
export const draftKinds = ["reply", "note", "follow_up"] as const;
export const draftKind = z.enum(draftKinds, "Choose reply, note or follow_up.");
export type DraftKind = z.output<typeof draftKind>;

/** The names of the files that were attached: the files are in one tab until they are sent. */
const files = z.array(attachedName).max(maxFiles);

const draft = z.object({
  kind: draftKind,
  body: z.string(),
  files,
  revision: z.guid(),
  updatedAt: timestamp,
});
export type SavedDraft = z.output<typeof draft>;

const id = z.guid("This is not the id of a ticket or a quote request.");

/** What was written about a ticket or a quote request and not sent or saved yet, in any browser. */
export const getDrafts = adminEndpoint("GET", "/api/admin/drafts/:id", {
  params: z.object({ id }),
  response: dataResponse(z.array(draft)),
});

/**
 * Keeps what is being written; "" without files removes it. `basedOn` is the revision that it changes; left out for the first text.
 * 409 if another tab or browser has changed it since. What is sent or saved removes its draft.
 */
export const saveDraft = adminEndpoint("POST", "/api/admin/drafts/:id/:kind", {
  params: z.object({ id, kind: draftKind }),
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
