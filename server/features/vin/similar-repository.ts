import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { vinDecodes } from "#shared/schema/vin-decodes.ts";
import { decodedVin } from "#shared/vin/decoded-vin.ts";
import { getDescriptor } from "#shared/vin/offline/vin-parts.ts";
import type { SimilarDecode } from "./vin-decode.ts";
import { toCacheKey } from "./vin-key.ts";

/** A vehicle with the model year that it was decoded for. */
type DatedVehicle = { readonly vin: string; readonly modelYear: string };

const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/** Only clean answers count: a wrong check digit may mean that other positions are wrong. */
const isClean = sql`${vinDecodes.decoded} ->> 'ErrorCode' ~ '^0(,|$)'`;

/** The newest answer for a row of `wanted`; uses the index on the descriptor. */
const newestFor = (db: Database) =>
  db
    .select({ decoded: vinDecodes.decoded, answeredAt: vinDecodes.answeredAt })
    .from(vinDecodes)
    .where(
      and(
        eq(vinDecodes.descriptor, sql`wanted.descriptor`),
        sql`${vinDecodes.vin} <> wanted.vin`,
        sql`${vinDecodes.decoded} -> 'facts' ->> 'ModelYear' = wanted.year`,
        isClean,
      ),
    )
    .orderBy(desc(vinDecodes.answeredAt))
    .limit(1)
    .as("newest");

/**
 * Finds the newest clean answer about another vehicle with the same positions 1-8, 10 and 11 and the same
 * decoded model year, for all vehicles in one query; by keyOf.
 */
export const findSimilarOn =
  (db: Database) =>
  async (vehicles: readonly DatedVehicle[]): Promise<ReadonlyMap<string, SimilarDecode>> => {
    if (vehicles.length === 0) return new Map();
    const vins = vehicles.map(({ vin }) => vin);
    const columns = [vins, vins.map(getDescriptor), vehicles.map(({ modelYear }) => modelYear)].map(
      textArray,
    );
    const newest = newestFor(db);
    const rows = await db
      .select({
        vin: sql<string>`wanted.vin`,
        modelYear: sql<string>`wanted.year`,
        decoded: newest.decoded,
        answeredAt: newest.answeredAt,
      })
      .from(sql`unnest(${sql.join(columns, sql`, `)}) as wanted(vin, descriptor, year)`)
      .crossJoinLateral(newest);
    return new Map(
      rows.flatMap(({ decoded: stored, answeredAt, ...vehicle }) => {
        const decoded = decodedVin.safeParse(stored).data;
        return decoded ? [[toCacheKey(vehicle), { decoded, answeredAt }] as const] : [];
      }),
    );
  };
