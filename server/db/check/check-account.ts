import { z } from "zod";
import type { OpenDatabase } from "#server/db/database.ts";
import type { SqlClient } from "#server/db/migration/sql-client.ts";
import { type Finding, firstOf, ok, todo } from "./finding.ts";

const rightsSchema = z.object({
  name: z.string(),
  mayRead: z.boolean(),
  mayMigrate: z.boolean().nullable(),
  foreign: z.number(),
  hasTrigrams: z.boolean(),
  mayAddTrigrams: z.boolean().nullable(),
});

/** Of the account that migrates. Any owner of a database may add a trusted extension, as pg_trgm is. */
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

/** Tables that the account of requests can't use. */
const closed = `select tablename as name from pg_tables where schemaname = current_schema() and not (
  has_table_privilege(format('%I.%I', schemaname, tablename), 'select') and
  has_table_privilege(format('%I.%I', schemaname, tablename), 'insert')) order by 1`;

/** What the accounts may do: the one that migrates, and the one that serves requests, which `canRead` the tables or not. */
export async function checkAccounts({ pool, withoutLimits }: OpenDatabase) {
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
