import type { OpenDatabase } from "#server/db/database.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { findUnfinishedJobs } from "./background/run-background-jobs.ts";
import { describeNewer, type MigrationState, readMigrationState } from "./migration-state.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { type Migration, readMigrations } from "./read-migrations.ts";
import type { SqlClient } from "./sql-client.ts";
import { summarizeMigration } from "./summarize-migration.ts";
import { version as ownVersion } from "./version.ts";

type Versions = { readonly migrations: readonly Migration[]; readonly version: string };
const getOwn = (): Versions => ({ migrations: readMigrations(migrationsFolder), version: ownVersion });

/** Whether this version has nothing to migrate, in a sentence. Changes nothing. */
export async function checkMigrations(
  { withoutLimits }: Pick<OpenDatabase, "withoutLimits">,
  own = getOwn(),
) {
  // The account of requests may know the tables only.
  const { newer, pending } = await withoutLimits(async (client) => readMigrationState(client, own));
  if (newer) return { isUpToDate: false, sentence: `${describeNewer(newer, own.version)} Update it.` };
  if (pending.length === 0)
    return { isUpToDate: true, sentence: `The database is up to date for Rigfile ${own.version}.` };
  const are = pending.length === 1 ? "is" : "are";
  return {
    isUpToDate: false,
    sentence: `${pluralize(pending.length, "migration")} of Rigfile ${own.version} ${are} still to be applied: migrate --plan lists them; the server applies them when it starts.`,
  };
}

/** What a start of this version would do to the database, in lines for the operator. Changes nothing. */
export async function describePlan(
  database: Pick<OpenDatabase, "db" | "pool" | "withoutLimits">,
  own = getOwn(),
): Promise<string[]> {
  const { state, steps } = await database.withoutLimits(async (client) => readPlan(client, own));
  const { newer, pending } = state;
  if (newer) return [`${describeNewer(newer, own.version)} It would refuse to start.`];
  const jobs = await findUnfinishedJobs(database);
  return [
    pending.length === 0
      ? `Nothing to migrate: the database is up to date for Rigfile ${own.version}.`
      : `Rigfile ${own.version} would apply ${pending.length} of its ${pluralize(own.migrations.length, "migration")}, each in its own transaction:`,
    ...steps,
    ...describeVersions(state),
    jobs.length === 0
      ? "Nothing is left to do in the background."
      : `In the background, once the server is up: ${jobs.map(({ name, kind }) => `${name} (${kind})`).join(", ")}.`,
    "Nothing was changed.",
  ];
}

async function readPlan(client: SqlClient, own: Versions) {
  const state = await readMigrationState(client, own);
  const steps: string[] = [];
  for (const each of state.pending)
    steps.push(describe(each), ...(await summarizeMigration(client, each)).map((line) => `    ${line}`));
  return { state, steps };
}

const describe = ({ tag, statements }: Migration): string => {
  const bytes = statements.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return `  ${tag}: ${pluralize(statements.length, "statement")}, ${pluralize(bytes, "byte")} of SQL`;
};

/** Whether the processes that run now can go on beside the new ones. */
function describeVersions({ pending, migratedBy }: MigrationState): string[] {
  const oldest = pending.at(-1)?.minCompatible;
  if (oldest === undefined) return [];
  if (!migratedBy) return [`After that, Rigfile ${oldest} and newer work on it.`];
  const isTooOld = migratedBy.version.localeCompare(oldest, "en", { numeric: true }) < 0;
  return [
    `After that, Rigfile ${oldest} and newer work on it. ${migratedBy.version}, which migrated it last, ${isTooOld ? "would be too old: its processes would take no more work until they are updated" : "could go on running meanwhile"}.`,
  ];
}
