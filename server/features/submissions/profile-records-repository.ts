import type { Database } from "#server/db/database.ts";
import { insertLater } from "#server/db/insert.ts";
import { profileRecords, type NewProfileRecord } from "#shared/schema/profile-records.ts";

/** Which profile left the browser, how and when. */
export const profileRecordsRepository = (db: Database) => ({
  add: async (record: NewProfileRecord): Promise<void> => insertLater(db, profileRecords, record),
});
