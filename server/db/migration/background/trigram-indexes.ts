import type { SqlClient } from "#server/db/migration/sql-client.ts";
import type { IndexJob } from "./background-job.ts";

const prepare = "create extension if not exists pg_trgm";

/** For the search in profile records, also for similar words. */
const recordsIndex = "profile_records_search";

/** For searches by parts of words. Without fastupdate, none has to go through a list of rows that are yet to be indexed. */
export const trigramIndexes: readonly IndexJob[] = [
  {
    kind: "index",
    name: recordsIndex,
    prepare,
    definition: "profile_records using gin (search_text gin_trgm_ops) with (fastupdate = off)",
  },
  {
    kind: "index",
    name: "feature_suggestions_search",
    prepare,
    definition: `feature_suggestions
      using gin (lower(suggestion || ' ' || coalesce(user_email, '') || ' ' || ticket_id) gin_trgm_ops)
      with (fastupdate = off)`,
  },
  {
    kind: "index",
    name: "outbox_messages_search",
    prepare,
    definition: `outbox_messages
      using gin (lower(recipient || ' ' || subject) gin_trgm_ops) with (fastupdate = off)`,
  },
];

/** Tells whether the index of profile records is there; once it is, without asking the database. */
export function trackTrigrams(client: SqlClient): () => Promise<boolean> {
  let isThere = false;
  return async () => {
    if (isThere) return true;
    const { rows } = await client.query(
      "select 1 as one from pg_index where indexrelid = to_regclass($1) and indisvalid",
      [recordsIndex],
    );
    isThere = rows.length > 0;
    return isThere;
  };
}
