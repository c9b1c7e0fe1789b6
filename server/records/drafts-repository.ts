import { and, eq, sql } from "drizzle-orm";
import { drafts } from "#shared/schema/drafts.ts";
import { repository } from "#server/db/store.ts";

type DraftRow = typeof drafts.$inferSelect;
type Content = Pick<DraftRow, "body" | "files">;
/** `subjectId` is a ticket's id; that of a quote request for a follow-up. */
type Key = Pick<DraftRow, "subjectId" | "kind">;

const { subjectId, kind, revision } = drafts;
/** The column that says what it is about: it goes with that. */
const toOwner = (key: Key) =>
  key.kind === "follow_up" ? { recordId: key.subjectId } : { suggestionId: key.subjectId };
const isKey = (key: Key) => and(eq(subjectId, key.subjectId), eq(kind, key.kind));

/** Texts that were neither sent nor saved yet. */
export const draftsRepository = repository(({ db }) => ({
  list: async (subject: string): Promise<DraftRow[]> =>
    db.select().from(drafts).where(eq(subjectId, subject)),

  find: async (key: Key): Promise<DraftRow | undefined> =>
    (await db.select().from(drafts).where(isKey(key)))[0],

  /** Resolves to undefined if there is one already. */
  add: async (key: Key, content: Content): Promise<DraftRow | undefined> =>
    (
      await db
        .insert(drafts)
        .values({ kind: key.kind, ...content, ...toOwner(key) })
        .onConflictDoNothing()
        .returning()
    )[0],

  /** Resolves to undefined if it isn't at this revision any more. */
  change: async (key: Key, basedOn: string, content: Content): Promise<DraftRow | undefined> =>
    (
      await db
        .update(drafts)
        .set({ ...content, revision: sql`gen_random_uuid()`, updatedAt: sql`now()` })
        .where(and(isKey(key), eq(revision, basedOn)))
        .returning()
    )[0],

  /** Resolves to false if there is none, at this revision if it is given. */
  remove: async (key: Key, basedOn?: string): Promise<boolean> => {
    const isIt = and(isKey(key), basedOn === undefined ? undefined : eq(revision, basedOn));
    return (await db.delete(drafts).where(isIt).returning({ kind })).length > 0;
  },
}));
