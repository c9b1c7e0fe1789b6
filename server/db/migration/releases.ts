import { notExists, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#server/db/database.ts";
import { releases } from "#shared/schema/upgrade/releases.ts";
import type { SqlClient } from "./sql-client.ts";
import { version as ownVersion } from "./version.ts";

/** A migration by a newer version of the server, after which this one doesn't work any more. */
export type NewerRelease = z.output<typeof newerRelease>;
const newerRelease = z.object({ version: z.string(), minCompatible: z.string() });

/** PostgreSQL compares arrays of numbers as versions are compared. */
const isTooOld = (version: string): string =>
  `string_to_array(min_compatible, '.')::int[] > string_to_array(${version}, '.')::int[]`;

/** The release that `version` is too old for; undefined if there is none. */
export async function findNewerRelease(
  client: SqlClient,
  version: string,
): Promise<NewerRelease | undefined> {
  const { rows } = await client.query(
    `select version, min_compatible as "minCompatible" from releases where ${isTooOld("$1")}
      order by string_to_array(min_compatible, '.')::int[] desc, migrated_at desc limit 1`,
    [version],
  );
  return newerRelease.optional().parse(rows[0]);
}

/** For claims: whether this version may still work on what it finds in the database. */
export const isCompatible = (db: Database): SQL =>
  notExists(
    db
      .select({ yes: sql`1` })
      .from(releases)
      .where(sql.raw(isTooOld(`'${ownVersion}'`))),
  );
