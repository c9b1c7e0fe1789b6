import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { pagedList } from "#shared/api/paging.ts";
import { line, outcome, timestamp } from "#shared/api/response-parts.ts";
import { safeTextUpTo } from "#shared/profile/schema.ts";
import { maxReply } from "./tickets.ts";

const savedReply = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  updatedAt: timestamp,
});
export type SavedReply = z.output<typeof savedReply>;

export const listSavedReplies = adminEndpoint("GET", "/api/admin/saved-replies", {
  ...pagedList({
    item: savedReply,
    sort: ["updatedAt", "title"],
    filters: { search: z.string().max(200, "Search for at most 200 characters.").optional() },
  }),
});

export const savedReplyBody = z.strictObject({
  title: line.trim().min(1, "Enter a title.").max(100, "The title can have at most 100 characters."),
  body: safeTextUpTo(maxReply).refine((text) => text.trim() !== "", "Enter the text of the reply."),
});

/** As for a reply: 10,000 characters, even if all are escaped. */
const bodyLimit = 96 * 1024;

export const addSavedReply = adminEndpoint("POST", "/api/admin/saved-replies", {
  bodyLimit,
  body: savedReplyBody,
  response: outcome,
});

const savedReplyId = z.object({ id: z.uuid("This is not the id of a saved reply.") });

export const changeSavedReply = adminEndpoint("PATCH", "/api/admin/saved-replies/:id", {
  params: savedReplyId,
  bodyLimit,
  body: savedReplyBody,
  response: outcome,
});

export const removeSavedReply = adminEndpoint("DELETE", "/api/admin/saved-replies/:id", {
  params: savedReplyId,
  response: outcome,
});
