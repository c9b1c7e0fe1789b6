import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import { deadAddress } from "#shared/api/admin/mail/dead-addresses.ts";
import { leftOut } from "#shared/api/admin/mail/left-out.ts";
import { pagedList, searchFilter } from "#shared/api/paging.ts";
import { dataResponse, mailOutcome, outcome, timestamp } from "#shared/api/response-parts.ts";
import { heldReasons, outboxStatuses } from "#shared/api/mail/outbox-statuses.ts";

export const outboxMessage = z.object({
  id: z.uuid(),
  createdAt: timestamp,
  /** staff: an agency or the support desk. customer, code: an address that a visitor typed. */
  audience: z.enum(["staff", "customer", "code"]),
  sender: z.string(),
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(outboxStatuses),
  attempts: z.int(),
  /** Tries in which the mail server took the whole message without an answer, beside `attempts`. */
  uncertainCount: z.int(),
  lastError: z.string().nullable(),
  nextAttemptAt: timestamp,
  sentAt: timestamp.nullable(),
  /** "5.1.1 no such user here"; null if nothing came back, as far as we know. */
  bounce: z.string().nullable(),
  /** Null if it wasn't held. */
  heldReason: z.enum(heldReasons).nullable(),
  /** Shared by all messages of one request, and by those sent again. */
  submissionId: z.guid(),
  pdf: z.string().nullable(),
  seenAt: timestamp.nullable(),
});

const messageDetail = outboxMessage.extend({
  bouncedAt: timestamp.nullable(),
  dead: deadAddress.nullable(),
  messageId: z.string(),
  replyTo: z.string().nullable(),
  /** The path of the PDF below /api/pdfs. */
  pdfUrl: z.string().nullable(),
  /** The files that the server wrote to go with it, with their sizes in bytes; the PDF is not among them. */
  attachments: z.array(z.object({ filename: z.string(), size: z.int() })),
  /** Null unless deleted for age. */
  textDeletedAt: timestamp.nullable(),
  pdfDeletedAt: timestamp.nullable(),
  /** The message as it was sent; null if its text is not kept. */
  content: z.object({ text: z.string(), html: z.string() }).nullable(),
});

const params = z.object({ id: z.uuid("This is not the id of a message.") });

const messageOutcome = mailOutcome.extend({
  id: z.uuid(),
  status: z.enum(outboxStatuses),
});

const list = pagedList({
  item: outboxMessage,
  sort: ["createdAt"],
  filters: {
    status: z.enum(outboxStatuses).optional(),
    /** Only what isn't marked as seen. true: of what failed or was refused; uncertain: of what may have arrived. */
    unseen: z.enum(["true", "uncertain"], "Leave this out, or set it to true or uncertain.").optional(),
    search: searchFilter,
  },
});

export const listOutbox = adminEndpoint("GET", "/api/admin/outbox", list);

export const getOutboxMessage = adminEndpoint("GET", "/api/admin/outbox/:id", {
  params,
  response: dataResponse(messageDetail),
});

/** Sends a failed or waiting message; releases a held one. 409 for others, if its recipient unsubscribed, or no agency takes it. */
export const retryMessage = adminEndpoint("POST", "/api/admin/outbox/:id/retry", {
  params,
  response: messageOutcome,
});

/** Cancels a message that is not being sent. 409 if it is too late. */
export const cancelMessage = adminEndpoint("POST", "/api/admin/outbox/:id/cancel", {
  params,
  response: messageOutcome,
});

/** Sends a copy, once per Idempotency-Key. 409 if it was not sent yet, is not kept, or its recipient unsubscribed. */
export const resendMessage = adminEndpoint("POST", "/api/admin/outbox/:id/resend", {
  params,
  response: messageOutcome,
});

export const bulkActions = {
  failed: ["retry"],
  held: ["retry", "cancel"],
  queued: ["retry", "cancel"],
  unconfirmed: ["cancel"],
} as const;
export type BulkStatus = keyof typeof bulkActions;
export type BulkAction = (typeof bulkActions)[BulkStatus][number];
const bulkStatuses = ["failed", "held", "queued", "unconfirmed"] as const satisfies readonly BulkStatus[];

const matching = { status: z.enum(bulkStatuses), search: searchFilter };

export const countOutbox = adminEndpoint("GET", "/api/admin/outbox/count", {
  query: z.strictObject({ ...matching, status: matching.status.default("failed") }),
  response: dataResponse(z.object({ count: z.int().min(0) })),
});

/** Retries or cancels all matching messages in a state, but for those claimed meanwhile. 409 if that state can't be changed so. */
export const changeMessages = adminEndpoint("POST", "/api/admin/outbox/bulk", {
  bodyLimit: 4096,
  body: z.strictObject({ action: z.enum(["retry", "cancel"]), ...matching }),
  response: outcome.extend({
    /** Messages, or quote requests that were released. */
    count: z.int().min(0),
    leftOut: z.array(leftOut),
  }),
});

/** Acknowledges every message that failed so far, or may have arrived. */
export const acknowledgeFailures = adminEndpoint("POST", "/api/admin/outbox/seen", { response: outcome });

export type OutboxItem = z.output<typeof outboxMessage>;
export type OutboxDetail = z.output<typeof messageDetail>;
