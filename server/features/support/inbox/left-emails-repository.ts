import { and, desc, eq, isNotNull, ne } from "drizzle-orm";
import { repository } from "#server/db/store.ts";
import { inboundEmails } from "#shared/schema/feature-suggestions.ts";

const { id, createdAt, reason } = inboundEmails;

/** Emails that were left unread in the support mailbox, for the operator to decide. */
export const leftEmailsRepository = repository(({ db }) => ({
  /** The newest ones and their number, without our own emails. */
  list: async (limit: number) => {
    const isShown = and(isNotNull(reason), ne(reason, "own"));
    const [rows, total] = await Promise.all([
      db.select().from(inboundEmails).where(isShown).orderBy(desc(createdAt)).limit(limit),
      db.$count(inboundEmails, isShown),
    ]);
    return { emails: rows.flatMap(toListed), total };
  },

  /** Its number in the mailbox; undefined if it is no longer left alone. */
  findPlace: async (wanted: string): Promise<{ uid: number; uidValidity: number } | undefined> => {
    const [row] = await db.select().from(inboundEmails).where(isLeft(wanted));
    if (!row || row.uid === null || row.uidValidity === null) return undefined;
    return { uid: row.uid, uidValidity: row.uidValidity };
  },

  /** Forgets an email that is no longer unread. */
  forget: async (wanted: string): Promise<void> => {
    await db.delete(inboundEmails).where(isLeft(wanted));
  },
}));

const isLeft = (wanted: string) => and(eq(id, wanted), isNotNull(reason));

function toListed({ sender, subject, reason: why, ...email }: typeof inboundEmails.$inferSelect) {
  if (why === null || why === "own") return [];
  return [
    {
      id: email.id,
      createdAt: email.createdAt,
      sender: sender ?? "",
      subject: subject ?? "",
      reason: why,
    },
  ];
}
