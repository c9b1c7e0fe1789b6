import { z } from "zod";
import { adminEndpoint } from "#shared/api/endpoint.ts";
import {
  emailAddress,
  outcome,
  timestamp,
  dataResponse,
  mailOutcome,
  optionalEmail,
} from "#shared/api/response-parts.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { pagedList, searchFilter } from "#shared/api/paging.ts";
import { heldReasons, outboxStatuses } from "#shared/api/mail/outbox-statuses.ts";

/** An address that gets no more email, since some came back for good. */
export const deadAddress = z.object({
  address: z.string(),
  since: timestamp,
  /** "5.1.1 no such user here" */
  detail: z.string().nullable(),
});
export type DeadAddress = z.output<typeof deadAddress>;

/** Takes back that an address is dead. 409 if it isn't marked so. */
export const reviveAddress = adminEndpoint("POST", "/api/admin/dead-addresses/revive", {
  bodyLimit: 4096,
  body: z.strictObject({ address: emailAddress }),
  response: outcome,
});

/** Clauses that say why something was left as it was, with counts. */
export const leftOut = z.object({ reason: z.string(), count: z.int().min(1) });
export type LeftOut = z.output<typeof leftOut>;

/** " 3 left as they were: No agency takes Texas right now (2), ..."; "" if none were. */
export function describeLeftOut(all: readonly LeftOut[]): string {
  if (all.length === 0) return "";
  const count = all.reduce((sum, each) => sum + each.count, 0);
  const reasons = all.map((each) => `${each.reason} (${usNumber(each.count)})`).join("; ");
  return ` ${usNumber(count)} left ${count === 1 ? "as it was" : "as they were"}: ${reasons}.`;
}

const mailServer = z.object({
  /** True if MAIL_PAUSED keeps mail from going out and coming in. */
  isPaused: z.boolean(),
  /** Null while it works, as far as we know. */
  outage: z
    .object({
      since: timestamp,
      reason: z.string(),
      line: z.string(),
      /** Next try; soon if that is past. */
      nextProbeAt: timestamp,
    })
    .nullable(),
  /** Of the mailbox that is looked into for answers: null while it can be read, or if there is none. */
  mailbox: z.object({ host: z.string(), since: timestamp, reason: z.string(), line: z.string() }).nullable(),
  waiting: z.int().min(0),
});
export type MailServer = z.output<typeof mailServer>;

export const getMailServer = adminEndpoint("GET", "/api/admin/mail-server", {
  isBackground: true,
  response: dataResponse(mailServer),
});

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

const params = z.object({ id: z.uuid("This isn't the id of a message.") });

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

export const operatorMail = z.strictObject({
  /** Empty: nothing is emailed to the operator. */
  address: optionalEmail,
  /** True if counts of what waits are emailed: new and held requests, failed mail; and outages of mail. */
  reportsWork: z.boolean().default(false),
});
export type OperatorMail = z.output<typeof operatorMail>;

export const getOperatorMail = adminEndpoint("GET", "/api/admin/operator-mail", {
  response: dataResponse(operatorMail),
});

/** Saves it. Another address needs the password again: 403 (`errorBody`). */
export const saveOperatorMail = adminEndpoint("POST", "/api/admin/operator-mail", {
  bodyLimit: 2048,
  body: operatorMail,
  response: outcome,
});
