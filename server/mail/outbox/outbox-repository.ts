import { and, eq, getTableColumns, inArray, isNotNull, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { nowPlusMs, repository, type Store } from "#server/db/store.ts";
import { leave, prepare } from "#server/db/insert.ts";
import type { Random } from "#server/base/random.ts";
import {
  outboxMessages,
  type MessageStatus,
  type NewOutboxMessage,
  type OutboxMessage,
} from "#shared/schema/mail.ts";
import { claimsRepository } from "./claims-repository.ts";

export type MessageState = Pick<
  OutboxMessage,
  | "id"
  | "recipient"
  | "audience"
  | "status"
  | "attempts"
  | "uncertainCount"
  | "lastError"
  | "heldReason"
  | "isTransient"
>;
export type OutboxRepository = ReturnType<typeof outboxRepository>;

const { id, status, submissionId, attempts, createdAt, recipient, audience, lastError } = outboxMessages;
const { uncertainCount, heldReason, isTransient } = outboxMessages;

const findStates = prepare<MessageState>("message states", (builder) =>
  builder
    .select({
      id,
      recipient,
      audience,
      status,
      attempts,
      uncertainCount: sql`${uncertainCount}`.as("uncertainCount"),
      lastError: sql`${lastError}`.as("lastError"),
      heldReason: sql`${heldReason}`.as("heldReason"),
      isTransient: sql`${isTransient}`.as("isTransient"),
    })
    .from(outboxMessages)
    .where(eq(submissionId, sql.placeholder("submission"))),
);

const table: PgTable = outboxMessages;
const laterColumns = new Set([
  "id",
  "createdAt",
  "attempts",
  "uncertainCount",
  "nextAttemptAt",
  "claimedUntil",
  "sentAt",
  "seenAt",
  "textDeletedAt",
  "pdfDeletedAt",
  "bouncedAt",
  "bounce",
]);
const written = Object.keys(getTableColumns(table)).filter((column) => !laterColumns.has(column));
const absent = {
  ...Object.fromEntries(written.map((column) => [column, null])),
  audience: "staff",
  isTransient: false,
  hasAttachments: false,
  status: "queued",
};

const addMessage = prepare("add message", (builder) =>
  builder.insert(table).values({
    ...Object.fromEntries(written.map((column) => [column, sql.placeholder(column)])),
    nextAttemptAt: nowPlusMs(sql.placeholder("graceMs")),
  }),
);

/** Lowercase: some mail servers change the case of an address. */
const newBounceToken = (random: Random): string => random.bytes(16).toString("hex");

export const outboxRepository = repository((store) => ({
  ...claimsRepository(store),
  ...messagesIn(store),
}));

const messagesIn = ({ db, random }: Store) => ({
  /** Adds messages that the worker skips for `graceMs`, so that the current request tries first. */
  add: async (messages: readonly NewOutboxMessage[], graceMs: number): Promise<void> => {
    const adding = messages.map(async (row) =>
      addMessage(db, { ...absent, bounceToken: newBounceToken(random), ...row, graceMs }),
    );
    await Promise.all(adding.map(async (message) => leave(db, message)));
  },

  /** Cancels unsent messages to a customer's address; those being sent may still get through. */
  withdraw: async (address: string, reason: string): Promise<void> => {
    const isWaiting = inArray(status, ["queued", "sending", "unconfirmed"]);
    const isTheirs = eq(sql`lower(${recipient})`, address.toLowerCase());
    await db
      .update(outboxMessages)
      .set({ status: "blocked", claimedUntil: null, lastError: reason, textBody: "", htmlBody: "" })
      .where(and(isWaiting, isNotNull(outboxMessages.unsubscribeToken), isTheirs));
  },

  /** Finds the recipient of the message with this token. */
  findRecipient: async (token: string): Promise<string | undefined> => {
    const isIt = eq(outboxMessages.unsubscribeToken, token);
    return (await db.select({ recipient }).from(outboxMessages).where(isIt))[0]?.recipient;
  },

  findStates: async (submission: string): Promise<MessageState[]> =>
    (await findStates(db, { submission })).rows,

  /** Age in seconds of the oldest unsent message; null if there is none. */
  oldestWaiting: async (): Promise<number | null> => {
    const waiting: MessageStatus[] = ["queued", "sending"];
    const age = sql<number | null>`extract(epoch from now() - min(${createdAt}))::double precision`;
    const [row] = await db.select({ age }).from(outboxMessages).where(inArray(status, waiting));
    return row?.age ?? null;
  },
});
