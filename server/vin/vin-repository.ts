import { inArray, lt, sql, and, desc, eq, type SQL } from "drizzle-orm";
import { type Database, repository } from "#server/db/store.ts";
import { deleteInBatches } from "#server/db/insert.ts";
import { vinDecodes } from "#shared/schema/operations.ts";
import { decodedVin } from "#shared/vin/decoded-vin.ts";
import type { VinQuery } from "./vpic.ts";
import { type VpicDecode, toCacheKey, type SimilarDecode } from "./vin-answers.ts";
import { getDescriptor } from "#shared/vin/offline/model-years.ts";

export type VinRepository = ReturnType<typeof vinRepository>;

export const vinRepository = repository(({ db }) => ({
  /** Returns answers in no order, and skips rows in an older version's format. */
  find: async (vehicles: readonly VinQuery[]): Promise<VpicDecode[]> => {
    if (vehicles.length === 0) return [];
    const wanted = new Set(vehicles.map(toCacheKey));
    const vins = [...new Set(vehicles.map(({ vin }) => vin))];
    const rows = await db.select().from(vinDecodes).where(inArray(vinDecodes.vin, vins));
    return rows.flatMap(({ vin, modelYear, decoded: stored, answeredAt }) => {
      const value = decodedVin.safeParse(stored).data;
      const query = { vin, modelYear };
      return value && wanted.has(toCacheKey(query)) ? [{ query, value, answeredAt }] : [];
    });
  },

  findSimilar: findSimilarOn(db),

  /** Replaces older answers. Each vehicle may occur only once. */
  save: async (decodes: readonly VpicDecode[]): Promise<void> => {
    if (decodes.length === 0) return;
    const rows = decodes.map(({ query: { vin, modelYear = "" }, value: decoded, answeredAt }) => ({
      vin,
      modelYear,
      decoded,
      answeredAt,
    }));
    await db
      .insert(vinDecodes)
      // A fixed order keeps two processes from waiting for each other's rows.
      .values(rows.toSorted((a, b) => (toCacheKey(a) < toCacheKey(b) ? -1 : 1)))
      .onConflictDoUpdate({
        target: [vinDecodes.vin, vinDecodes.modelYear],
        set: { decoded: sql`excluded.decoded`, answeredAt: sql`excluded.answered_at` },
      });
  },

  deleteBefore: async (time: Date): Promise<number> =>
    deleteInBatches(db, vinDecodes, lt(vinDecodes.answeredAt, time)),
}));

type DatedVehicle = { readonly vin: string; readonly modelYear: string };

const textArray = (texts: readonly string[]): SQL =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

/** A wrong check digit may mean that other positions are wrong. */
const isClean = sql`${vinDecodes.decoded} ->> 'ErrorCode' ~ '^0(,|$)'`;

/** Newest answer for a row of `wanted`; uses the index on the descriptor. */
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

/** Newest clean answers about other vehicles with equal positions 1-8, 10 and 11 and decoded model year; by toCacheKey. */
const findSimilarOn =
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
