import { eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { emailTemplates, type TemplateType } from "#shared/schema/mail.ts";
import { defaultTemplates, type Template } from "./default-templates.ts";

/** Subjects and bodies that the administrator may change. */
export function templatesRepository(db: Database) {
  return {
    /** Adds the defaults that are not there yet; what was changed stays. */
    seed: async (): Promise<void> => {
      const rows = Object.entries(defaultTemplates).map(([, template]) => template);
      await db.insert(emailTemplates).values(rows).onConflictDoNothing();
    },

    byType: async (type: TemplateType): Promise<Template> => {
      const [row] = await db
        .select({ subject: emailTemplates.subject, body: emailTemplates.body })
        .from(emailTemplates)
        .where(eq(emailTemplates.templateType, type));
      return row ?? defaultTemplates[type];
    },
  };
}
