import { notExists, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#server/db/database.ts";
import { releases } from "#shared/schema/upgrade/releases.ts";
import type { SqlClient } from "./sql-client.ts";
import { version as ownVersion } from "./version.ts";

/** A version of the server that migrated the database, and the oldest one that works after that. */
export type Release = z.output<typeof release>;
const release = z.object({ version: z.string(), minCompatible: z.string() });

/** PostgreSQL compares arrays of numbers as versions are compared. */
const isTooOld = (version: string): string =>
  `string_to_array(min_compatible, '.')::int[] > string_to_array(${version}, '.')::int[]`;

/** The release that `version` is too old for; undefined if there is none. */
export async function findNewerRelease(client: SqlClient, version: string): Promise<Release | undefined> {
  const { rows } = await client.query(
    `select version, min_compatible as "minCompatible" from releases where ${isTooOld("$1")}
      order by string_to_array(min_compatible, '.')::int[] desc, migrated_at desc limit 1`,
    [version],
  );
  return release.optional().parse(rows[0]);
}

/** Who migrated it last; undefined if nobody did. */
export async function findMigratedBy(client: SqlClient): Promise<Release | undefined> {
  const { rows } = await client.query(
    `select version, min_compatible as "minCompatible" from releases order by schema desc limit 1`,
  );
  return release.optional().parse(rows[0]);
}

/** For claims: whether this version may still work on what it finds in the database. */
export const isCompatible = (db: Database): SQL =>
  notExists(
    db
      .select({ yes: sql`1` })
      .from(releases)
      .where(sql.raw(isTooOld(`'${ownVersion}'`))),
  );
