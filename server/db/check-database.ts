import { join } from "node:path";
import { z } from "zod";
import type { Config } from "#server/base/settings/config.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { isLoopback, toDatabaseHost } from "#server/base/settings/server-urls.ts";
import {
  checkConnection,
  checkDisk,
  checkServer,
  type Finding,
  firstOf,
  note,
  ok,
  todo,
} from "./check-server.ts";
import type { OpenDatabase } from "./store.ts";
import type { BackgroundJob } from "./migration/background-jobs.ts";
import { checkMigrations } from "./migration/describe-plan.ts";
import { findUnfinishedJobs, toBackgroundJobs } from "./migration/run-background-jobs.ts";
import type { SqlClient } from "./migration/sql-client.ts";

/** Checks everything about an open database that may need an operator. Changes nothing. */
export async function checkDatabase(database: OpenDatabase, config: Config): Promise<Finding[]> {
  const { databaseUrl: url } = config;
  const server = await checkServer(database.pool, config);
  if (url === undefined) {
    const folder = ok(`Embedded database: ${join(config.dataDir, "pg")}, which no other process uses.`);
    return [
      folder,
      ...server,
      ...(await checkSchema(database, config.dataKeys)),
      await checkDisk(config.dataDir),
    ];
  }
  const { canRead, findings } = await checkAccounts(database);
  return [
    ...(await checkConnection(database.pool, url, config)),
    ...server,
    ...findings,
    ...(canRead ? await checkSchema(database, config.dataKeys) : []),
    await checkDisk(await findFolder(database, url)),
  ];
}

async function findFolder({ pool }: OpenDatabase, url: string): Promise<string | undefined> {
  const host = toDatabaseHost(new URL(url));
  if (!isLoopback(host) && !host.startsWith("/")) return undefined;
  const { rows } = await pool.query<{ setting: string }>(
    "select setting from pg_settings where name = 'data_directory'",
  );
  return rows[0]?.setting;
}

const rightsSchema = z.object({
  name: z.string(),
  mayRead: z.boolean(),
  mayMigrate: z.boolean().nullable(),
  foreign: z.number(),
  hasTrigrams: z.boolean(),
  mayAddTrigrams: z.boolean().nullable(),
});

/** Rights of the account that migrates. The owner of a database may add a trusted extension, as pg_trgm is. */
const rights = `select current_user as name,
  coalesce(has_schema_privilege(to_regnamespace('drizzle'), 'usage'), true) as "mayRead",
  has_schema_privilege(current_schema(), 'create') and (
    -- "create schema if not exists" takes the right even if the schema is there.
    has_database_privilege(current_database(), 'create') or has_schema_privilege(to_regnamespace('drizzle'), 'usage')
      and exists (select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations')
  ) as "mayMigrate",
  (select count(*) from pg_tables where schemaname = current_schema()
    and not pg_has_role(tableowner, 'usage'))::integer as "foreign",
  exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
  (select bool_or(rolsuper or trusted and has_database_privilege(current_database(), 'create'))
    from pg_available_extension_versions, pg_roles where name = 'pg_trgm' and rolname = current_user) as "mayAddTrigrams"`;

const closed = `select tablename as name from pg_tables where schemaname = current_schema() and not (
  has_table_privilege(format('%I.%I', schemaname, tablename), 'select') and
  has_table_privilege(format('%I.%I', schemaname, tablename), 'insert')) order by 1`;

/** Checks the accounts that migrate and that serve requests. canRead: the latter may use every table. */
async function checkAccounts({ pool, withoutLimits }: OpenDatabase) {
  const found = await withoutLimits(async (client: SqlClient) =>
    rightsSchema.parse((await client.query(rights)).rows[0]),
  );
  const { rows } = await pool.query<{ name: string }>(closed);
  return {
    canRead: found.mayRead && rows.length === 0,
    findings: [checkRights(found, rows), checkTrigrams(found)],
  };
}

type Rights = z.output<typeof rightsSchema>;

function checkRights({ name, mayMigrate, foreign }: Rights, unusable: readonly { name: string }[]): Finding {
  return firstOf(
    [
      mayMigrate !== true &&
        todo(
          `Account: ${name} may not create tables. Let it own the database (alter database ... owner to ${name}), or give the account that does in DATABASE_DIRECT_URL.`,
        ),
      foreign > 0 &&
        todo(`Account: ${foreign} tables belong to another account, so ${name} can't migrate them.`),
      unusable.length > 0 &&
        todo(`Account: the one in DATABASE_URL may not use ${unusable.map((each) => each.name).join(", ")}.`),
    ],
    ok(`Account: ${name} may migrate, and the one that serves requests may use every table.`),
  );
}

function checkTrigrams({ name, hasTrigrams, mayAddTrigrams }: Rights): Finding {
  return firstOf(
    [
      hasTrigrams && ok("Extension pg_trgm: there."),
      mayAddTrigrams === true && ok("Extension pg_trgm: not there yet. The server adds it after its start."),
      mayAddTrigrams === null &&
        todo("Extension pg_trgm: not installed on the database's server (on Debian: postgresql-contrib)."),
    ],
    todo(
      `Extension pg_trgm: missing, and ${name} may not add it. Searches are slower and find no similar words until an administrator runs "create extension pg_trgm" in this database.`,
    ),
  );
}

const failedSchema = z.array(z.object({ name: z.string(), error: z.string() }));

async function checkSchema(database: OpenDatabase, dataKeys: DataKeys): Promise<Finding[]> {
  const { isUpToDate, sentence } = await checkMigrations(database);
  return [
    isUpToDate ? ok(`Schema: ${sentence}${await describeOldest(database)}`) : todo(`Schema: ${sentence}`),
    await checkIndexes(database),
    // Reads tables and columns that a migration may still have to add.
    ...(isUpToDate ? [await checkBackground(database, toBackgroundJobs(dataKeys))] : []),
  ];
}

async function describeOldest({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ oldest: string }>(
    "select min_compatible as oldest from releases order by schema desc limit 1",
  );
  return rows[0] ? ` ${rows[0].oldest} and newer work on it.` : "";
}

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
  const { rows } = await pool.query(
    "select name, error from background_migrations where finished_at is null and error is not null order by name",
  );
  return failedSchema.parse(rows);
}
