import type { Database, OpenDatabase } from "#server/db/store.ts";
import type { SqlClient } from "./sql-client.ts";

/** Primary key in background_migrations; never reused. */
type Named = { readonly name: string };

export type IndexJob = Named & {
  readonly kind: "index";
  readonly prepare?: string;
  /** Continues "create index <name> on". */
  readonly definition: string;
};

/** Primary key of the last row; null at the beginning. */
type Cursor = readonly (string | number)[] | null;

/** Changes due rows in batches, each in its own transaction. Done rows are no longer due. */
export type RowsJob = Named & {
  readonly kind: "rows";
  readonly batchRows: number;
  /** Counts due rows; the job runs again while there are any. */
  readonly count: (db: Database) => Promise<number>;
  /** Changes the next due rows in key order; fewer than `batchRows` end the job. */
  readonly runBatch: (
    db: Database,
    cursor: Cursor,
  ) => Promise<{ readonly cursor: Cursor; readonly rows: number }>;
};

export type BackgroundJob = IndexJob | RowsJob;

type Batches = {
  readonly signal?: AbortSignal;
  readonly onBatch?: (tx: Database, rows: number) => Promise<void>;
};

/** A killed process has done a whole batch or nothing, and the next one continues. Stops between batches when aborted. */
export async function runInBatches(
  { transaction }: Pick<OpenDatabase, "transaction">,
  { batchRows, runBatch }: RowsJob,
  { signal, onBatch }: Batches = {},
): Promise<void> {
  let cursor: Cursor = null;
  for (let rows = batchRows; rows === batchRows;) {
    signal?.throwIfAborted();
    const after = cursor;
    ({ cursor, rows } = await transaction(async (tx) => {
      const batch = await runBatch(tx, after);
      await onBatch?.(tx, batch.rows);
      return batch;
    }));
  }
}

const toIndex = (name: string, definition: string): IndexJob => ({ kind: "index", name, definition });

const recordsIndex = "profile_records_search";

/** For searches by parts of words. Without fastupdate, no search reads a list of pending rows. */
export const trigramIndexes: readonly IndexJob[] = [
  toIndex(recordsIndex, "profile_records using gin (search_text gin_trgm_ops)"),
  toIndex(
    "feature_suggestions_search",
    "feature_suggestions using gin (lower(suggestion || ' ' || coalesce(user_email, '') || ' ' || ticket_id) gin_trgm_ops)",
  ),
  toIndex(
    "outbox_messages_search",
    "outbox_messages using gin (lower(recipient || ' ' || subject) gin_trgm_ops)",
  ),
].map((index) => ({
  ...index,
  prepare: "create extension if not exists pg_trgm",
  definition: `${index.definition} with (fastupdate = off)`,
}));

export const indexJobs: readonly IndexJob[] = [
  ...trigramIndexes,
  // For data about one person among a million rows. Digits match `phoneDigits`.
  toIndex(
    "company_profiles_by_phone",
    "company_profiles (left(ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '01'), 10))",
  ),
  toIndex("ticket_messages_by_author", "ticket_messages (lower(author)) where kind = 'message'"),
  toIndex("inbound_emails_ticket", "inbound_emails (suggestion_id)"),
  toIndex("idempotency_keys_submission", "idempotency_keys (submission_id)"),
  toIndex("outbox_messages_pdf", "outbox_messages (pdf_id)"),
  // For deletion by age: each run reads only the oldest rows.
  toIndex(
    "outbox_messages_last_used",
    "outbox_messages (greatest(created_at, next_attempt_at, sent_at, bounced_at, seen_at), id) where text_body <> ''",
  ),
  toIndex("profile_records_last_used", "profile_records (greatest(created_at, follow_up_at), id)"),
  toIndex("profile_records_pdf", "profile_records (pdf_url) where pdf_url is not null"),
  toIndex("pdfs_last_used", "pdfs (created_at, id)"),
  toIndex(
    "feature_suggestions_last_used",
    "feature_suggestions (greatest(created_at, changed_at, admin_replied_at, waiting_since), id)",
  ),
  // Finds the keys in use among a million rows within milliseconds.
  toIndex("company_profiles_data_key", "company_profiles (data_key)"),
  toIndex("pdfs_data_key", "pdfs (data_key) where source is not null"),
  toIndex("pdf_chunks_data_key", "pdf_chunks (data_key)"),
  toIndex("mail_attachments_data_key", "mail_attachments (data_key)"),
  toIndex("admin_users_data_key", "admin_users (data_key)"),
];

/** True once profile records have their index, from then on without a query. */
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
