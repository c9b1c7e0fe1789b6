import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { inMs } from "#server/db/in-ms.ts";
import { emailConfirmations } from "#shared/schema/mail-recipients.ts";
import { repository } from "#server/db/store.ts";

const { submissionId, address, confirmedAt, sessionHash, sessionEndsAt } = emailConfirmations;

/** Sessions of address owners, by the hash of a secret that only their page has. */
export const dataSessionsRepository = repository(({ db }) => ({
  /** Uses up a code; resolves to when its session ends, or to undefined if another request was faster. */
  open: async (id: string, hash: string, ms: number): Promise<Date | undefined> => {
    const [row] = await db
      .update(emailConfirmations)
      .set({ confirmedAt: sql`now()`, sessionHash: hash, sessionEndsAt: inMs(ms) })
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
