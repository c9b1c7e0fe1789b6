import { z } from "zod";
import { deadAddress, outboxMessage } from "./outbox-api.ts";
import { adminEndpoint, fileResponse } from "#shared/api/endpoint.ts";
import { pagedList, searchFilter } from "#shared/api/paging.ts";
import { deliveryOutcome, emailAddress, line, outcome, timestamp } from "#shared/api/response-parts.ts";
import { requestTypes } from "#shared/api/support.ts";
import { maxFileBytes, maxFiles } from "#shared/api/quote-files.ts";
import { safeText, safeTextUpTo } from "#shared/profile/schema.ts";
import { recordShape } from "#shared/api/admin/records/profile-records-api.ts";

/** Names that a saved reply may have in braces. */
export const replyPlaceholders = ["ticketId", "companyName", "email"] as const;
type ReplyPlaceholder = (typeof replyPlaceholders)[number];

/** Values known of the customer; undefined stays in braces. */
export type PlaceholderValues = Readonly<Partial<Record<ReplyPlaceholder, string | undefined>>>;

const placeholder = /\{(\w+)\}/g;

/** Fills in a reply. Values are literal text: braces in them are not filled again. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholder, (token, name: string) => new Map(Object.entries(values)).get(name) ?? token);

/** The placeholders in a text, each once: "{companyName}". */
export const findPlaceholders = (text: string): string[] => [...new Set(text.match(placeholder))];

const known: readonly string[] = replyPlaceholders.map((name) => `{${name}}`);

/** Finds the first placeholder that keeps a reply from being sent. */
export function findUnfilled(text: string): string | undefined {
  const [token] = findPlaceholders(text);
  if (token === undefined) return undefined;
  const reason = known.includes(token) ? "has no value for this customer" : "isn't a placeholder";
  return `${token} ${reason}. Replace it before you send.`;
}

export const ticketStatuses = ["open", "pending", "closed"] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The maximum length of a reply, a note or a saved reply, in UTF-16 units. */
export const maxReply = 10_000;

/** JSON with this many characters more than a reply's, even if all are escaped. */
const bodyLimit = 96 * 1024;

export const ticket = z.object({
  id: z.uuid(),
  /** Readable over the phone: RF-7K4M-2QXD. */
  ticketId: z.string(),
  type: z.enum(requestTypes),
  status: z.enum(ticketStatuses),
  suggestion: z.string(),
  userEmail: z.string().nullable(),
  createdAt: timestamp,
  adminRepliedAt: timestamp.nullable(),
  /** Null while unread. */
  seenAt: timestamp.nullable(),
  /** Oldest message without an answer; null if nothing waits. A closed ticket keeps it. */
  waitingSince: timestamp.nullable(),
  /** Increments with every message, reply and change of status. */
  version: z.int(),
});
export type Ticket = z.output<typeof ticket>;

export const beginningLength = 300;

const listedTicket = ticket.extend({
  /** The newest message after the first, with its beginning; empty if it is nothing but files. null without any. */
  latest: z
    .object({
      kind: z.enum(["reply", "message"]),
      author: z.string(),
      beginning: z.string(),
      createdAt: timestamp,
    })
    .nullable(),
});
export type ListedTicket = z.output<typeof listedTicket>;

/** Of a change that is based on an earlier state: 409 if another tab or person was faster. */
const basedOn = z.int32().min(1).optional();

/** `turn` is the inbox's order: longest waiting first, closed last. `search` looks through message, address and ticket number. */
export const listTickets = adminEndpoint("GET", "/api/feature-suggestions", {
  ...pagedList({
    item: listedTicket,
    sort: ["createdAt", "turn"],
    filters: {
      status: z.enum(ticketStatuses).optional(),
      type: z.enum(requestTypes).optional(),
      search: searchFilter,
      unread: z.literal("true", "Leave this out, or set it to true.").optional(),
      /** Those whose customer waits for an answer. */
      waiting: z.literal("true", "Leave this out, or set it to true.").optional(),
    },
  }),
});

const threadEntry = z.object({
  id: z.uuid(),
  /** message: what came back by email, from the address that is its author. */
  kind: z.enum(["reply", "note", "message"]),
  author: z.string(),
  body: z.string(),
  /** The earlier messages below an email; null if there are none. */
  quoted: z.string().nullable(),
  /** Sentences about what of an email was not kept. */
  leftOut: z.array(z.string()),
  files: z.array(z.object({ position: z.int(), filename: z.string(), size: z.int() })),
  createdAt: timestamp,
  /** Of a reply; null for a note, and for a reply whose message was removed from the outbox. */
  delivery: outboxMessage.pick({ status: true, lastError: true, sentAt: true }).nullable(),
});
export type ThreadEntry = z.output<typeof threadEntry>;

const relatedRecord = z.object(recordShape).omit({ email: true, pdfUrl: true });
export type RelatedRecord = z.output<typeof relatedRecord>;

/** The newest ten, and how many there are. */
const newest = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.int().min(0), data: z.array(item) });

const ticketId = z.object({ id: z.uuid("This isn't the id of a ticket.") });

/** A ticket, what was written about it, oldest first, and what its sender's address did otherwise. */
export const getTicket = adminEndpoint("GET", "/api/admin/tickets/:id", {
  params: ticketId,
  response: z.object({
    success: z.literal(true),
    ticket,
    dead: deadAddress.nullable(),
    /** At most the newest 200. */
    thread: z.array(threadEntry),
    /** The profile record that it answers an email about. */
    about: relatedRecord.nullable(),
    otherTickets: newest(ticket),
    profileRecords: newest(relatedRecord),
  }),
});

/** A file of a message or a reply, to save. 404 if there is none. */
export const downloadTicketFile = adminEndpoint("GET", "/api/admin/ticket-messages/:id/files/:position", {
  isFile: true,
  params: z.object({
    id: z.uuid("This isn't the id of a message."),
    position: z.coerce.number("This is not the number of a file.").int().min(0),
  }),
  response: fileResponse,
});

export const markTicketSeen = adminEndpoint("POST", "/api/admin/tickets/:id/seen", {
  params: ticketId,
  response: outcome,
});

const changedTicket = outcome.extend({ ticket });

/** Sets any status. 409 with the ticket as it is (`current`) if it was changed since `version`. */
export const setTicketStatus = adminEndpoint("PATCH", "/api/feature-suggestions/:id/status", {
  params: ticketId,
  bodyLimit: 1024,
  body: z.strictObject({
    status: z.enum(ticketStatuses, "Choose open, pending or closed."),
    version: basedOn,
  }),
  response: changedTicket,
});

/** Name on the operator's device. */
const attachedName = line.min(1, "Name this file.").max(200, "This name is too long.");

const isEmpty = (text: string): boolean => text.trim() === "";

export const missingReply = "Please enter a reply message";

export const replyBody = z.strictObject({
  ticketId: z.string().min(1, "Choose a ticket.").max(40, "This is not a ticket number."),
  /** The ticket's own address: no other gets the reply. */
  userEmail: emailAddress,
  replyMessage: safeTextUpTo(maxReply).superRefine((text, context) => {
    const message = isEmpty(text) ? missingReply : findUnfilled(text);
    if (message !== undefined) context.addIssue({ code: "custom", message });
  }),
  /** Message that the operator saw; the email quotes what is stored. */
  originalMessage: safeText,
  closes: z.boolean().optional(),
  /** PDF, JPEG or PNG, in the order of their bytes, which follow the JSON. The server cleans their names. */
  files: z
    .array(z.strictObject({ name: attachedName, size: z.int().min(1).max(maxFileBytes) }))
    .max(maxFiles, `You can attach up to ${maxFiles} files.`)
    .optional(),
  version: basedOn,
});

/** Emails a reply to a ticket's sender. 409 as above. `delivery` says whether the mail server has it. */
export const replyToTicket = adminEndpoint("POST", "/api/support/reply", {
  bodyLimit,
  filesLimit: maxFileBytes,
  body: replyBody,
  response: changedTicket.extend(deliveryOutcome.pick({ success: true, delivery: true }).shape),
});

/** Adds a note that only the back office shows. */
export const addTicketNote = adminEndpoint("POST", "/api/admin/tickets/:id/notes", {
  params: ticketId,
  bodyLimit,
  body: z.strictObject({
    body: safeTextUpTo(maxReply).refine((text) => !isEmpty(text), "Enter a note."),
  }),
  response: outcome,
});

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

export const addSavedReply = adminEndpoint("POST", "/api/admin/saved-replies", {
  bodyLimit,
  body: savedReplyBody,
  response: outcome,
});

const savedReplyId = z.object({ id: z.uuid("This isn't the id of a saved reply.") });

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
