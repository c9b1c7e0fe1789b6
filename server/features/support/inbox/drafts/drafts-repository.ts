import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { ticketDrafts } from "#shared/schema/ticket-drafts.ts";

type DraftRow = typeof ticketDrafts.$inferSelect;
type Content = Pick<DraftRow, "body" | "files">;
type Key = Pick<DraftRow, "suggestionId" | "kind">;

const { suggestionId, kind, revision } = ticketDrafts;
const isKey = (key: Key) => and(eq(suggestionId, key.suggestionId), eq(kind, key.kind));

/** Unsent replies and notes. */
export const draftsRepository = (db: Database) => ({
  list: async (ticket: string): Promise<DraftRow[]> =>
    db.select().from(ticketDrafts).where(eq(suggestionId, ticket)),

  find: async (key: Key): Promise<DraftRow | undefined> =>
    (await db.select().from(ticketDrafts).where(isKey(key)))[0],

  /** Resolves to undefined if there is one already. */
  add: async (key: Key, content: Content): Promise<DraftRow | undefined> =>
    (
      await db
        .insert(ticketDrafts)
        .values({ ...key, ...content })
        .onConflictDoNothing()
        .returning()
    )[0],

  /** Resolves to undefined if it isn't at this revision any more. */
  change: async (key: Key, basedOn: string, content: Content): Promise<DraftRow | undefined> =>
    (
      await db
        .update(ticketDrafts)
        .set({ ...content, revision: sql`gen_random_uuid()`, updatedAt: sql`now()` })
        .where(and(isKey(key), eq(revision, basedOn)))
        .returning()
    )[0],

  /** Resolves to false if there is none, at this revision if it is given. */
  remove: async (key: Key, basedOn?: string): Promise<boolean> => {
    const isIt = and(isKey(key), basedOn === undefined ? undefined : eq(revision, basedOn));
    return (await db.delete(ticketDrafts).where(isIt).returning({ kind })).length > 0;
  },
});
