import { and, asc, eq, getTableColumns, sql } from "drizzle-orm";
import { prepare } from "#server/db/insert.ts";
import type { TemplateType } from "#shared/api/mail/placeholders.ts";
import { emailTemplates, insertEmailTemplate } from "#shared/schema/mail.ts";
import { defaultTemplates, formerTemplates, type Template } from "./default-templates.ts";
import { repository } from "#server/db/store.ts";

const findByType = prepare<Template>("template by type", (builder) =>
  builder
    .select({ subject: emailTemplates.subject, body: emailTemplates.body })
    .from(emailTemplates)
    .where(eq(emailTemplates.templateType, sql.placeholder("type"))),
);

type SavedTemplate = Omit<typeof emailTemplates.$inferSelect, "id">;
const { id: _id, ...columns } = getTableColumns(emailTemplates);

/** Subjects and bodies that the administrator may change. */
export const templatesRepository = repository(({ db }) => ({
  /** Adds missing defaults, and renews an earlier version's; keeps changed templates. */
  seed: async (): Promise<void> => {
    const rows = Object.entries(defaultTemplates).map(([, template]) => insertEmailTemplate.parse(template));
    await db.insert(emailTemplates).values(rows).onConflictDoNothing();
    const { templateType, subject, body } = emailTemplates;
    for (const former of formerTemplates) {
      const isFormer = and(eq(subject, former.subject), eq(body, former.body));
      const renewed = { ...defaultTemplates[former.templateType], updatedAt: sql`now()` };
      await db
        .update(emailTemplates)
        .set(renewed)
        .where(and(eq(templateType, former.templateType), isFormer));
    }
  },

  byType: async (type: TemplateType): Promise<Template> => {
    const { rows } = await findByType(db, { type });
    return rows[0] ?? defaultTemplates[type];
  },

  list: async (): Promise<SavedTemplate[]> =>
    db.select(columns).from(emailTemplates).orderBy(asc(emailTemplates.templateType)),

  /** Locked until the transaction ends. */
  lock: async (type: TemplateType): Promise<SavedTemplate | undefined> =>
    (
      await db.select(columns).from(emailTemplates).where(eq(emailTemplates.templateType, type)).for("update")
    )[0],

  /** Puts a template in use. Each save has a later time than the one before. */
  put: async (template: Template & { readonly templateType: TemplateType }): Promise<SavedTemplate> => {
    const { subject, body } = template;
    const updatedAt = sql`date_trunc('milliseconds', greatest(clock_timestamp(), ${emailTemplates.updatedAt} + '2 ms'))`;
    const [saved] = await db
      .insert(emailTemplates)
      .values(template)
      .onConflictDoUpdate({ target: emailTemplates.templateType, set: { subject, body, updatedAt } })
      .returning(columns);
    if (!saved) throw new Error("A saved template was not returned.");
    return saved;
  },
}));
