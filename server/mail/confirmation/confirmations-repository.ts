import { and, eq, gt, lt, sql, isNull } from "drizzle-orm";
import { deleteInBatches } from "#server/db/insert.ts";
import { nowPlusMs, repository } from "#server/db/store.ts";
import { outboxMessages, type ConfirmationPurpose, emailConfirmations } from "#shared/schema/mail.ts";

export type Confirmation = typeof emailConfirmations.$inferSelect;
type Issued = {
  readonly submissionId: string;
  readonly address: string;
  readonly purpose: ConfirmationPurpose;
  readonly codeHash: string;
  readonly validMs: number;
};

const {
  submissionId,
  address,
  tries,
  expiresAt,
  createdAt,
  purpose,
  confirmedAt,
  sessionHash,
  sessionEndsAt,
} = emailConfirmations;

export const confirmationsRepository = repository(({ db }) => ({
  add: async ({ validMs, ...issued }: Issued): Promise<void> => {
    await db.insert(emailConfirmations).values({ ...issued, expiresAt: nowPlusMs(validMs) });
  },

  find: async (id: string): Promise<Confirmation | undefined> =>
    (await db.select().from(emailConfirmations).where(eq(submissionId, id)))[0],

  /** Uses up one try of a valid code; resolves to undefined if there is none. */
  useTry: async (
    id: string,
    wanted: ConfirmationPurpose,
    mostTries: number,
  ): Promise<Confirmation | undefined> => {
    const isIt = and(eq(submissionId, id), eq(purpose, wanted), lt(tries, mostTries));
    const [row] = await db
      .update(emailConfirmations)
      .set({ tries: sql`${tries} + 1` })
      .where(and(isIt, gt(expiresAt, sql`now()`)))
      .returning();
    return row;
  },

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

/** Sessions of address owners, by the hash of a secret that only their page has. */
export const dataSessionsRepository = repository(({ db }) => ({
  /** Uses up a code; resolves to when its session ends, or to undefined if another request was faster. */
  open: async (id: string, hash: string, ms: number): Promise<Date | undefined> => {
    const [row] = await db
      .update(emailConfirmations)
      .set({ confirmedAt: sql`now()`, sessionHash: hash, sessionEndsAt: nowPlusMs(ms) })
      .where(and(eq(submissionId, id), isNull(confirmedAt)))
      .returning({ endsAt: sessionEndsAt });
    return row?.endsAt ?? undefined;
  },

  /** The address of a session; undefined once it has ended. */
  findAddress: async (hash: string): Promise<string | undefined> => {
    const isOpen = and(eq(sessionHash, hash), gt(sessionEndsAt, sql`now()`));
    const [row] = await db.select({ address }).from(emailConfirmations).where(isOpen);
    return row?.address;
  },

  end: async (hash: string): Promise<void> => {
    await db.update(emailConfirmations).set({ sessionEndsAt: null }).where(eq(sessionHash, hash));
  },
}));
