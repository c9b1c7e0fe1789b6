import type { Database, OpenDatabase } from "#server/db/database.ts";
import type { SqlClient } from "./sql-client.ts";

/** `name` is the job's row in background_migrations; never used for anything else again. */
type Named = { readonly name: string };

/** An index, built while others write. */
export type IndexJob = Named & {
  readonly kind: "index";
  /** A statement that it needs first. */
  readonly prepare?: string;
  /** Follows "create index <name> on". */
  readonly definition: string;
};

/** The primary key of the last row that was gone through; null at the beginning. */
type Cursor = readonly (string | number)[] | null;

/** A change of the rows that are due, a batch at a time, each in a transaction of its own. Done rows are no longer due. */
export type RowsJob = Named & {
  readonly kind: "rows";
  /** Rows of a batch. */
  readonly batchRows: number;
  /** Counts the rows that are due; the job is done again as long as there are any. */
  readonly count: (db: Database) => Promise<number>;
  /** Goes through the next due rows, in the order of their keys; fewer than `batchRows` end the job. */
  readonly runBatch: (
    db: Database,
    cursor: Cursor,
  ) => Promise<{ readonly cursor: Cursor; readonly rows: number }>;
};

export type BackgroundJob = IndexJob | RowsJob;

type Batches = {
  readonly signal?: AbortSignal;
  /** In the batch's transaction. */
  readonly onBatch?: (tx: Database, rows: number) => Promise<void>;
};

/**
 * Does all rows that are due. A process that is killed has done all of a batch or nothing, and the next one goes on with what
 * is left. Stops between batches when aborted.
 */
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

/** For the search in profile records, also for similar words. */
const recordsIndex = "profile_records_search";

/** For searches by parts of words. Without fastupdate, none has to go through a list of rows that are yet to be indexed. */
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
  // For what is kept of a person, among a million rows. The digits as `phoneDigits` writes them.
  toIndex(
    "company_profiles_by_phone",
    "company_profiles (left(ltrim(regexp_replace(phone, '[^0-9]', '', 'g'), '01'), 10))",
  ),
  toIndex("ticket_messages_by_author", "ticket_messages (lower(author)) where kind = 'message'"),
  toIndex("inbound_emails_ticket", "inbound_emails (suggestion_id)"),
  toIndex("idempotency_keys_submission", "idempotency_keys (submission_id)"),
  toIndex("outbox_messages_pdf", "outbox_messages (pdf_id)"),
  // For what is deleted for its age: each run reads the oldest rows alone.
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
  // Tell within milliseconds which keys are in use, among a million rows.
  toIndex("company_profiles_data_key", "company_profiles (data_key)"),
  toIndex("pdfs_data_key", "pdfs (data_key) where source is not null"),
  toIndex("pdf_chunks_data_key", "pdf_chunks (data_key)"),
  toIndex("mail_attachments_data_key", "mail_attachments (data_key)"),
  toIndex("admin_users_data_key", "admin_users (data_key)"),
];

/** Tells if the index of profile records is there; once it is, without asking the database. */
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
