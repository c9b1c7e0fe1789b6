import { notExists, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { build } from "#server/base/build.ts";
import type { Database } from "#server/db/store.ts";
import { releases } from "#shared/schema/operations.ts";
import { type Migration, migrationsFolder, readMigrations } from "./read-migrations.ts";
import { hasTable, type SqlClient } from "./sql-client.ts";

/** Version in package.json without a suffix such as "-rc.1". */
export const version = build.version.replace(/^(\d+\.\d+\.\d+).*$/, "$1");

export type Versions = { readonly migrations: readonly Migration[]; readonly version: string };
export const getOwnVersions = (): Versions => ({ migrations: readMigrations(migrationsFolder), version });

/** Version that migrated the database, and the oldest one that works after it. */
export type Release = z.output<typeof release>;
const release = z.object({ version: z.string(), minCompatible: z.string() });
const selectRelease = `select version, min_compatible as "minCompatible" from releases`;

/** PostgreSQL compares arrays of numbers like versions. */
const isTooOld = (own: string): string =>
  `string_to_array(min_compatible, '.')::int[] > string_to_array(${own}, '.')::int[]`;

export async function findNewerRelease(client: SqlClient, own = version): Promise<Release | undefined> {
  const { rows } = await client.query(
    `${selectRelease} where ${isTooOld("$1")}
      order by string_to_array(min_compatible, '.')::int[] desc, migrated_at desc limit 1`,
    [own],
  );
  return release.optional().parse(rows[0]);
}

/** Condition for claims: this version may still work on the database. */
export const isCompatible = (db: Database): SQL =>
  notExists(
    db
      .select({ yes: sql`1` })
      .from(releases)
      .where(sql.raw(isTooOld(`'${version}'`))),
  );

export type MigrationState = {
  readonly newer: Release | undefined;
  readonly pending: readonly Migration[];
  /** Last migrated by; undefined for nobody or a version before 0.3. */
  readonly migratedBy: Release | undefined;
};

export async function readMigrationState(client: SqlClient, own: Versions): Promise<MigrationState> {
  const hasReleases = await hasTable(client, "releases");
  const newest = hasReleases
    ? await client.query(`${selectRelease} order by schema desc limit 1`)
    : undefined;
  const applied = (await hasTable(client, "drizzle.__drizzle_migrations"))
    ? await client.query("select max(created_at)::text as last from drizzle.__drizzle_migrations")
    : undefined;
  const last = Number(applied?.rows[0]?.last ?? 0);
  return {
    newer: hasReleases ? await findNewerRelease(client, own.version) : undefined,
    pending: own.migrations.filter(({ when }) => when > last),
    migratedBy: release.optional().parse(newest?.rows[0]),
  };
}

export const describeNewer = (newer: Release, own: string): string =>
  `The database was migrated by Rigfile ${newer.version} and requires version ${newer.minCompatible} or newer: this is ${own}.`;
