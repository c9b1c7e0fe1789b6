import { ensureDatabaseTemplate } from "./server/testing/database/database-template.ts";

/** Tests start from a migrated database. */
export const setup = ensureDatabaseTemplate;
