import type { Migration } from "./read-migrations.ts";
import { findMigratedBy, findNewerRelease, type Release } from "./releases.ts";
import { hasTable, type SqlClient } from "./sql-client.ts";

/** What a version of the server finds in the database. */
export type MigrationState = {
  /** Set if the database requires a newer version. */
  readonly newer: Release | undefined;
  /** What this version would apply, in this order. */
  readonly pending: readonly Migration[];
  /** Who migrated it last; undefined if nobody did, or a version before 0.3. */
  readonly migratedBy: Release | undefined;
};

/** Reads which migrations are missing, and whether `version` may work on the database. Changes nothing. */
export async function readMigrationState(
  client: SqlClient,
  { migrations, version }: { readonly migrations: readonly Migration[]; readonly version: string },
): Promise<MigrationState> {
  const hasReleases = await hasTable(client, "releases");
  const newer = hasReleases ? await findNewerRelease(client, version) : undefined;
  const last = await findLast(client);
  return {
    newer,
    pending: migrations.filter(({ when }) => when > last),
    migratedBy: hasReleases ? await findMigratedBy(client) : undefined,
  };
}

/** When the newest migration that was applied had been generated; 0 if there is none. */
async function findLast(client: SqlClient): Promise<number> {
  if (!(await hasTable(client, "drizzle.__drizzle_migrations"))) return 0;
  const { rows } = await client.query(
    "select max(created_at)::text as last from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.last ?? 0);
}

/** Why this version may not touch the database. */
export const describeNewer = (newer: Release, version: string): string =>
  `The database was migrated by Rigfile ${newer.version} and requires version ${newer.minCompatible} or newer: this is ${version}.`;
