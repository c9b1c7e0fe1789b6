import { z } from "zod";
import type { OpenDatabase } from "#server/db/database.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import type { BackgroundJob } from "#server/db/migration/background-jobs.ts";
import { findUnfinishedJobs, toBackgroundJobs } from "#server/db/migration/run-background-jobs.ts";
import { checkMigrations } from "#server/db/migration/describe-plan.ts";
import { hasTable } from "#server/db/migration/sql-client.ts";
import { type Finding, firstOf, ok, note, todo } from "./finding.ts";

const failedSchema = z.array(z.object({ name: z.string(), error: z.string() }));

/** Whether the tables are this version's, and what is still built in the background. */
export async function checkSchema(database: OpenDatabase, dataKeys: DataKeys): Promise<Finding[]> {
  const { isUpToDate, sentence } = await checkMigrations(database);
  return [
    isUpToDate ? ok(`Schema: ${sentence}${await describeOldest(database)}`) : todo(`Schema: ${sentence}`),
    await checkIndexes(database),
    // It reads tables and columns that a migration may still have to add.
    ...(isUpToDate ? [await checkBackground(database, toBackgroundJobs(dataKeys))] : []),
  ];
}

async function describeOldest({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ oldest: string }>(
    "select min_compatible as oldest from releases order by schema desc limit 1",
  );
  return rows[0] ? ` ${rows[0].oldest} and newer work on it.` : "";
}

/** An index that was cut off while it was built costs time and helps nobody. */
async function checkIndexes({ pool }: OpenDatabase): Promise<Finding> {
  const { rows } = await pool.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index join pg_class on pg_class.oid = indexrelid
      where not indisvalid and relnamespace = to_regnamespace(current_schema()) order by 1`,
  );
  return rows.length === 0
    ? ok("Indexes: none is invalid.")
    : note(
        `Indexes: ${rows.map(({ name }) => name).join(", ")} half built. The server builds its own again; while one is being built, that is normal.`,
      );
}

async function checkBackground(database: OpenDatabase, jobs: readonly BackgroundJob[]): Promise<Finding> {
  const unfinished = (await findUnfinishedJobs(database, jobs)).map(({ name }) => name);
  const failed = (await findFailed(database)).filter(({ name }) => unfinished.includes(name));
  return firstOf(
    [
      failed.length > 0 &&
        todo(`Background work: ${failed.map(({ name, error }) => `${name} failed: ${error}`).join("; ")}.`),
      unfinished.length > 0 && note(`Background work: the server still has to do ${unfinished.join(", ")}.`),
    ],
    ok("Background work: none is left."),
  );
}

async function findFailed({ pool }: OpenDatabase) {
  if (!(await hasTable(pool, "background_migrations"))) return [];
  const { rows } = await pool.query(
    "select name, error from background_migrations where finished_at is null and error is not null order by name",
  );
  return failedSchema.parse(rows);
}
