import type { Database } from "#server/db/database.ts";
import { dashboardRepository } from "./dashboard-repository.ts";
import { operatorNotesRepository } from "./operator-notes-repository.ts";
import { storageRepository } from "./storage-repository.ts";

/** The dashboard's repositories of a transaction. */
export const dashboardRepositories = (db: Database) => ({
  dashboard: dashboardRepository(db),
  operatorNotes: operatorNotesRepository(db),
  storage: storageRepository(db),
});
