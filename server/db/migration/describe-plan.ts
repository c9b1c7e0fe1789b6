import { z } from "zod";
import type { OpenDatabase } from "#server/db/store.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { type Migration, toStep } from "./read-migrations.ts";
import { describeNewer, getOwnVersions, type MigrationState, readMigrationState } from "./releases.ts";
import { findUnfinishedJobs } from "./run-background-jobs.ts";
import type { SqlClient } from "./sql-client.ts";

/** Says in a sentence if this version has something to migrate. Changes nothing. */
export async function checkMigrations(
  { withoutLimits }: Pick<OpenDatabase, "withoutLimits">,
  own = getOwnVersions(),
) {
  // The account of requests may know only the tables.
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

/** Lists what a start of this version would do to the database. Changes nothing. */
export async function describePlan(
  database: Pick<OpenDatabase, "db" | "pool" | "withoutLimits">,
  own = getOwnVersions(),
): Promise<string[]> {
  const { state, steps } = await database.withoutLimits(async (client) => {
    const read = await readMigrationState(client, own);
    const described: string[] = [];
    for (const each of read.pending) described.push(...(await describeMigration(client, each)));
    return { state: read, steps: described };
  });
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

function describeVersions({ pending, migratedBy }: MigrationState): string[] {
  const oldest = pending.at(-1)?.minCompatible;
  if (oldest === undefined) return [];
  if (!migratedBy) return [`After that, Rigfile ${oldest} and newer work on it.`];
  const isTooOld = migratedBy.version.localeCompare(oldest, "en", { numeric: true }) < 0;
  return [
    `After that, Rigfile ${oldest} and newer work on it. ${migratedBy.version}, which migrated it last, ${isTooOld ? "would be too old: its processes would take no more work until they are updated" : "could go on running meanwhile"}.`,
  ];
}

/** Name and size, and a line for each kind of statement: "alter table outbox_messages (1,240 MB), pdfs". */
async function describeMigration(client: SqlClient, { tag, statements }: Migration): Promise<string[]> {
  const bytes = statements.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const steps = statements.map(toStep).filter((step) => step !== undefined);
  const sizes = await findSizes(
    client,
    steps.map(({ table }) => table),
  );
  const kinds = [...new Set(steps.map(({ does }) => does))].map((kind) => {
    const names = new Set(steps.flatMap(({ does, table }) => (does === kind ? table : [])));
    return `    ${kind} ${Array.from(names, (name) => `${name}${sizes.get(name) ?? ""}`).join(", ")}`;
  });
  const other = statements.length - steps.length;
  return [
    `  ${tag}: ${pluralize(statements.length, "statement")}, ${pluralize(bytes, "byte")} of SQL`,
    ...kinds,
    ...(other > 0 ? [`    ${usNumber(other)} other`] : []),
  ];
}

const sizeRows = z.array(z.object({ name: z.string(), megabytes: z.number() }));

async function findSizes(client: SqlClient, tables: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await client.query(
    `select name, round(bytes / 1000000.0)::float8 as megabytes
      from unnest($1::text[]) as name, pg_total_relation_size(to_regclass(name)) as bytes where bytes >= 500000`,
    [[...new Set(tables)]],
  );
  return new Map(sizeRows.parse(rows).map(({ name, megabytes }) => [name, ` (${usNumber(megabytes)} MB)`]));
}
