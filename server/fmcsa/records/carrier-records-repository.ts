import { eq, lt } from "drizzle-orm";
import { deleteInBatches, insertRow } from "#server/db/insert.ts";
import { carrierRecords } from "#shared/schema/operations.ts";
import { repository } from "#server/db/store.ts";

export type CarrierRecordRow = typeof carrierRecords.$inferSelect;

export const carrierRecordsRepository = repository(({ db }) => ({
  /** Keeps one row of equal records. */
  save: async (row: CarrierRecordRow): Promise<void> => {
    await insertRow(db, carrierRecords, row, "nothing");
  },

  find: async (hash: string): Promise<CarrierRecordRow | undefined> => {
    const [row] = await db.select().from(carrierRecords).where(eq(carrierRecords.hash, hash));
    return row;
  },

  /** `day`: "2026-11-26". Resolves to the number of rows. */
  deleteBefore: async (day: string): Promise<number> =>
    deleteInBatches(db, carrierRecords, lt(carrierRecords.recordedOn, day)),
}));
