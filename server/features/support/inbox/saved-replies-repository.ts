import { eq, getTableColumns, or, sql } from "drizzle-orm";
import { contains } from "#server/db/search.ts";
import { keysetPage } from "#server/db/keyset-page.ts";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import { savedReplies } from "#shared/schema/feature-suggestions.ts";
import { repository } from "#server/db/store.ts";

type SavedReplyRow = typeof savedReplies.$inferSelect;
type SavedReplyQuery = PageQuery<"updatedAt" | "title"> & { readonly search?: string | undefined };
type Text = Pick<SavedReplyRow, "title" | "body">;

const { id, title, body, updatedAt } = savedReplies;

export const savedRepliesRepository = repository(({ db }) => ({
  list: async ({ search, ...query }: SavedReplyQuery): Promise<Page<SavedReplyRow>> => {
    const page = keysetPage({ columns: { updatedAt, title }, id }, query);
    const text = search?.trim() ?? "";
    const isFound = text === "" ? undefined : or(contains(title, text), contains(body, text));
    const select = db.select({ ...getTableColumns(savedReplies), ...page.columns }).from(savedReplies);
    return page.read(select.$dynamic(), isFound);
  },

  add: async (text: Text): Promise<void> => {
    await db.insert(savedReplies).values(text);
  },

  /** Resolves to false if there is none. */
  change: async (wanted: string, text: Text): Promise<boolean> => {
    const changed = { ...text, updatedAt: sql`now()` };
    return (await db.update(savedReplies).set(changed).where(eq(id, wanted)).returning({ id })).length > 0;
  },

  /** Resolves to its title; undefined if there is none. */
  remove: async (wanted: string): Promise<string | undefined> =>
    (await db.delete(savedReplies).where(eq(id, wanted)).returning({ title }))[0]?.title,
}));
