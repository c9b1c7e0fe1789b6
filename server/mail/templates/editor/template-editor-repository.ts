import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { insertLater } from "#server/db/insert.ts";
import { keysetPage } from "#server/db/paging/keyset-page.ts";
import type { Template } from "#server/mail/templates/default-templates.ts";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import type { TemplateType } from "#shared/api/mail/placeholders.ts";
import { emailTemplates, emailTemplateVersions, insertEmailTemplate } from "#shared/schema/mail.ts";
import { repository } from "#server/db/store.ts";

export type SavedTemplate = Omit<typeof emailTemplates.$inferSelect, "id">;
export type SavedVersion = Omit<typeof emailTemplateVersions.$inferSelect, "templateType">;
type Saved = Template & { readonly templateType: TemplateType };

const { id: _id, ...columns } = getTableColumns(emailTemplates);
const { templateType: versionType, ...versionColumns } = getTableColumns(emailTemplateVersions);
const isType = (type: TemplateType) => eq(emailTemplates.templateType, type);

/** Templates and their versions, as the administrator edits them. */
export const templateEditorRepository = repository(({ db }) => ({
  list: async (): Promise<SavedTemplate[]> =>
    db.select(columns).from(emailTemplates).orderBy(asc(emailTemplates.templateType)),

  /** Locked until the transaction ends. */
  lock: async (type: TemplateType): Promise<SavedTemplate | undefined> =>
    (await db.select(columns).from(emailTemplates).where(isType(type)).for("update"))[0],

  /** Puts a template in use. Each save has a later time than the one before. */
  put: async ({ templateType, subject, body }: Saved): Promise<SavedTemplate> => {
    const updatedAt = sql`date_trunc('milliseconds', greatest(clock_timestamp(), ${emailTemplates.updatedAt} + '2 ms'))`;
    const [saved] = await db
      .insert(emailTemplates)
      .values(insertEmailTemplate.parse({ templateType, subject, body }))
      .onConflictDoUpdate({ target: emailTemplates.templateType, set: { subject, body, updatedAt } })
      .returning(columns);
    if (!saved) throw new Error("A saved template was not returned.");
    return saved;
  },

  ...versions(db),
}));

const versions = (db: Database) => ({
  hasVersion: async (type: TemplateType): Promise<boolean> => {
    const { id } = emailTemplateVersions;
    const found = await db.select({ id }).from(emailTemplateVersions).where(eq(versionType, type)).limit(1);
    return found.length > 0;
  },

  addVersion: async (version: Saved & { author: string; createdAt: Date }): Promise<void> =>
    insertLater(db, emailTemplateVersions, version),

  findVersion: async (type: TemplateType, version: string): Promise<SavedVersion | undefined> => {
    const isIt = and(eq(emailTemplateVersions.id, version), eq(versionType, type));
    return (await db.select(versionColumns).from(emailTemplateVersions).where(isIt))[0];
  },

  listVersions: async (type: TemplateType, query: PageQuery<"createdAt">): Promise<Page<SavedVersion>> => {
    const { createdAt, id } = emailTemplateVersions;
    const page = keysetPage({ columns: { createdAt }, id }, query);
    const select = db.select({ ...versionColumns, ...page.columns }).from(emailTemplateVersions);
    return page.read(select.$dynamic(), eq(versionType, type));
  },
});
