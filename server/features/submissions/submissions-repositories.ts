import type { Database } from "#server/db/database.ts";
import { idempotencyRepository } from "./idempotency-repository.ts";
import { profileRecordsRepository } from "./profile-records-repository.ts";
import { recordsRepository } from "./records/records-repository.ts";

/** The submission repositories of a transaction. */
export const submissionsRepositories = (db: Database) => ({
  idempotency: idempotencyRepository(db),
  profileRecords: profileRecordsRepository(db),
  records: recordsRepository(db),
});
