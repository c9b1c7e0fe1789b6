import { ensureDatabaseTemplate } from "../../server/testing/database/database-template.ts";

/** Sites start on a copy of a migrated database: to make one takes each of them seconds. */
export default ensureDatabaseTemplate;
