import { and, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { inMs } from "#server/db/in-ms.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { type ConfirmationPurpose, emailConfirmations } from "#shared/schema/mail-recipients.ts";
import { repository } from "#server/db/store.ts";

export type Confirmation = typeof emailConfirmations.$inferSelect;
type Issued = {
  readonly submissionId: string;
  readonly address: string;
  readonly purpose: ConfirmationPurpose;
  readonly codeHash: string;
  readonly validMs: number;
};

const { submissionId, tries, expiresAt, createdAt, purpose } = emailConfirmations;

export const confirmationsRepository = repository(({ db }) => ({
  add: async ({ validMs, ...issued }: Issued): Promise<void> => {
    await db.insert(emailConfirmations).values({ ...issued, expiresAt: inMs(validMs) });
  },

  find: async (id: string): Promise<Confirmation | undefined> => {
    const [row] = await db.select().from(emailConfirmations).where(eq(submissionId, id));
    return row;
  },

  /** Uses up one try of a valid code; resolves to undefined if there is none. */
  useTry: async (id: string, wanted: ConfirmationPurpose, mostTries: number) =>
    spendTry(db, and(eq(submissionId, id), eq(purpose, wanted), lt(tries, mostTries))),

  markConfirmed: async (id: string): Promise<void> => {
    await db
      .update(emailConfirmations)
      .set({ confirmedAt: sql`now()` })
      .where(eq(submissionId, id));
  },

  /** Deletes earlier codes, and profiles that waited for one in versions before 0.4; resolves to the number of codes. */
  deleteBefore: async (time: Date): Promise<number> => {
    const isUnconfirmed = sql`${eq(outboxMessages.status, "unconfirmed")} and ${lt(outboxMessages.createdAt, time)}`;
    await deleteInBatches(db, outboxMessages, isUnconfirmed);
    return deleteInBatches(db, emailConfirmations, lt(createdAt, time));
  },
}));

async function spendTry(db: Database, isIt: SQL | undefined): Promise<Confirmation | undefined> {
  const isValid = and(isIt, gt(expiresAt, sql`now()`));
  const [row] = await db
    .update(emailConfirmations)
    .set({ tries: sql`${tries} + 1` })
    .where(isValid)
    .returning();
  return row;
}
