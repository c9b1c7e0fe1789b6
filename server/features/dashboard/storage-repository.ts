import { getTableName, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import type { Dashboard } from "#shared/api/admin/dashboard.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { featureSuggestions } from "#shared/schema/feature-suggestions.ts";
import { fmcsaAnswers } from "#shared/schema/fmcsa-answers.ts";
import { outboxMessages } from "#shared/schema/mail.ts";
import { pdfChunks, profileRecords } from "#shared/schema/profile-records.ts";
import { vinDecodes } from "#shared/schema/vin-decodes.ts";

/** Those that grow with use. */
const tables = {
  "Saved profiles": companyProfiles,
  "Profile records": profileRecords,
  PDFs: pdfChunks,
  "Support and suggestions": featureSuggestions,
  Email: outboxMessages,
  "NHTSA's answers": vinDecodes,
  "FMCSA's answers": fmcsaAnswers,
};

/** How much the database holds. */
export const storageRepository = (db: Database) => ({
  getStorage: async (): Promise<Dashboard["storage"]> => {
    const names = sql.join(
      Object.values(tables).map((table) => sql`${getTableName(table)}`),
      sql`, `,
    );
    const { rows } = await db.execute<{ table: string; rows: number | null; bytes: number }>(sql`
      select c.relname as table, nullif(c.reltuples, -1)::double precision as rows,
        pg_total_relation_size(c.oid)::double precision as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relname in (${names})`);
    const [total] = (
      await db.execute<{ bytes: number }>(
        sql`select pg_database_size(current_database())::double precision as bytes`,
      )
    ).rows;
    return {
      bytes: total?.bytes ?? 0,
      tables: Object.entries(tables).flatMap(([name, table]) => {
        const found = rows.find((row) => row.table === getTableName(table));
        return found ? [{ name, rows: found.rows, bytes: found.bytes }] : [];
      }),
    };
  },
});
