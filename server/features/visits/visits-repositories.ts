import type { Database } from "#server/db/database.ts";
import { visitRollupRepository } from "./visit-rollup-repository.ts";
import { visitStatisticsRepository } from "./visit-statistics-repository.ts";
import { visitsRepository } from "./visits-repository.ts";

/** The repositories of visits of a transaction. */
export const visitsRepositories = (db: Database) => ({
  visits: visitsRepository(db),
  visitRollups: visitRollupRepository(db),
  visitStatistics: visitStatisticsRepository(db),
});
