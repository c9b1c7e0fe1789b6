import { inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { vinDecodes } from "#shared/schema/vin-decodes.ts";
import { decodedVin } from "#shared/vin/decoded-vin.ts";
import { findSimilarOn } from "./similar-repository.ts";
import type { VinQuery } from "#server/adapters/vpic/vpic.ts";
import type { VpicDecode } from "./vin-decode.ts";
import { toCacheKey } from "./vin-key.ts";

export type VinRepository = ReturnType<typeof vinRepository>;

/** NHTSA's earlier answers. */
export const vinRepository = (db: Database) => ({
  /** What is known of the vehicles, in one query, unordered; skips rows in an older version's format. */
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

  /** Stores answers in one statement, replacing older ones. Each vehicle may occur only once. */
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
      // Always in the same order, so that two processes do not wait for each other's rows.
      .values(rows.toSorted((a, b) => (toCacheKey(a) < toCacheKey(b) ? -1 : 1)))
      .onConflictDoUpdate({
        target: [vinDecodes.vin, vinDecodes.modelYear],
        set: { decoded: sql`excluded.decoded`, answeredAt: sql`excluded.answered_at` },
      });
  },

  /** Deletes earlier answers; resolves to their number. */
  deleteBefore: async (time: Date): Promise<number> =>
    deleteInBatches(db, vinDecodes, lt(vinDecodes.answeredAt, time)),
});
