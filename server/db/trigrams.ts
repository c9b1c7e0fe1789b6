import pg from "pg";

const statements = [
  "create extension if not exists pg_trgm",
  // Without fastupdate, a search never has to go through a list of rows that are yet to be indexed.
  `create index if not exists profile_records_search on profile_records
    using gin (search_text gin_trgm_ops) with (fastupdate = off)`,
  `create index if not exists feature_suggestions_search on feature_suggestions
    using gin (lower(suggestion || ' ' || coalesce(user_email, '') || ' ' || ticket_id) gin_trgm_ops)
    with (fastupdate = off)`,
  `create index if not exists outbox_messages_search on outbox_messages
    using gin (lower(recipient || ' ' || subject) gin_trgm_ops) with (fastupdate = off)`,
];

/** Prepares the search for similar words, or fails where that is impossible. */
export async function prepareTrigrams(client: {
  readonly query: (statement: string) => Promise<unknown>;
}): Promise<void> {
  for (const statement of statements) await client.query(statement);
}

/**
 * The same on a server. Resolves to false where the server lacks the extension, or the
 * account the right to add it: the search then goes through all rows.
 */
export async function ensureTrigrams(client: Pick<pg.Client, "query">): Promise<boolean> {
  try {
    await prepareTrigrams(client);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return false;
    throw error;
  }
}
