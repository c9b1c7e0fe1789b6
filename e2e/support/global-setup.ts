import { ensureDatabaseTemplate } from "../../server/testing/database/database-template.ts";

/** Sites start from a copy of a migrated database, because creating one takes seconds. */
export default ensureDatabaseTemplate;
