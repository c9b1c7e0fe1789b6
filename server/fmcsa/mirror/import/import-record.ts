import type { RowCounts } from "./copy-rows.ts";
import type pg from "pg";
import type { MirroredSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { errorCode } from "#server/base/log.ts";

export type ImportSource = {
  /** CSV as the portal exports it, or the same compressed (".gz"). */
  readonly path: string;
  /** A URL or a file's name. */
  readonly label: string;
  /** When FMCSA published it; undefined if that isn't known. */
  readonly publishedAt?: Date | undefined;
  /** Rows that the portal counts; undefined if it wasn't asked. */
  readonly rowsExpected?: number | undefined;
};

/** Bytes of the file, or a step after them. */
export type ImportProgress = {
  readonly step: "loading" | "indexing" | "checking";
  /** From 0 to 1. */
  readonly share: number;
};

/** refused: nothing was swapped, and `reason` tells an operator why in a sentence. notes: what to know of a live one. */
export type ImportOutcome =
  | ({
      readonly kind: "live";
      readonly importId: number;
      readonly notes: readonly string[];
    } & RowCounts)
  | { readonly kind: "refused"; readonly importId: number; readonly reason: string };

/** Number of rejected rows that are listed of an import; its count has all. */
const mostListed = 1000;

export type Reject = { readonly line: number; readonly reason: string };

/** Notes that an import begins; resolves to its id. */
export async function beginImport(
  client: pg.ClientBase,
  { dataSet }: MirroredSet,
  { label, publishedAt, rowsExpected }: ImportSource,
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into fmcsa.imports (data_set, state, source, published_at, rows_expected)
     values ($1, 'loading', $2, $3, $4) returning id`,
    [dataSet.id, label, publishedAt ?? null, rowsExpected ?? null],
  );
  const [created] = rows;
  if (!created) throw new Error("no import was noted");
  return created.id;
}

type ReadFile = {
  readonly header: readonly string[];
  readonly size: number;
  readonly sha256: string;
  readonly counts: RowCounts;
};

export async function noteRead(client: pg.ClientBase, importId: number, file: ReadFile): Promise<void> {
  const { loaded, rejected, unnumbered } = file.counts;
  await client.query(
    `update fmcsa.imports set state = 'checking', header = $2, bytes = $3, sha256 = $4, rows_read = $5,
       rows_loaded = $6, rows_rejected = $7, rows_unnumbered = $8 where id = $1`,
    [
      importId,
      file.header,
      file.size,
      file.sha256,
      loaded + rejected + unnumbered,
      loaded,
      rejected,
      unnumbered,
    ],
  );
}

export async function noteFailure(client: pg.ClientBase, importId: number, reason: string): Promise<void> {
  await client.query(
    "update fmcsa.imports set state = 'failed', finished_at = now(), error = $2 where id = $1",
    [importId, reason],
  );
}

/** Collects rejected rows: the first thousand are listed, without what they have. */
export function collectRejects() {
  const listed: Reject[] = [];
  return {
    add: (line: number, reason: string): void => {
      if (listed.length < mostListed) listed.push({ line, reason });
    },
    write: async (client: pg.ClientBase, importId: number): Promise<void> => {
      await client.query(
        `insert into fmcsa.rejects (import_id, line, reason)
         select $1, line, reason from unnest($2::int[], $3::text[]) as given (line, reason)`,
        [importId, listed.map(({ line }) => line), listed.map(({ reason }) => reason)],
      );
    },
  };
}

/** Says in sentences for an operator why a file doesn't become the live snapshot. */
export class ImportRefusal extends Error {}

/** Another process is importing: nothing was begun, and nothing recorded. */
export class ImportRunningError extends Error {
  constructor() {
    super("Another import into the mirror is running. Wait for it to end, then try again.");
  }
}

/** The database's disk ("disk_full") or ours. */
const isDiskFull = (error: unknown): boolean => ["53100", "ENOSPC"].includes(errorCode(error) ?? "");

const gigabytes = (bytes: number): string => `${Math.max(0.1, bytes / 1e9).toFixed(1)} GB`;

/** Explains a refused import; undefined for our own fault or a lost database. `bytesNeeded`: its size in the database. */
export function explainRefusal(error: unknown, bytesNeeded: number): string | undefined {
  if (error instanceof ImportRefusal) return error.message;
  if (isDiskFull(error))
    return (
      `The database's disk is full. This import needs about ${gigabytes(bytesNeeded)} there, beside the live version, ` +
      "which is unchanged. What was loaded has been removed."
    );
  if (error instanceof Error && error.name === "AbortError")
    return "The import was stopped. The live version is unchanged.";
  return undefined;
}
