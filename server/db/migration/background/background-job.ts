import type { Database } from "#server/db/database.ts";

type Named = {
  /** Its row in background_migrations; never used for anything else again. */
  readonly name: string;
};

/** An index, built while others write. */
export type IndexJob = Named & {
  readonly kind: "index";
  /** What it needs first. */
  readonly prepare?: string;
  /** What follows "create index <name> on". */
  readonly definition: string;
};

export type Batch = {
  /** Where the next one begins. */
  readonly cursor: string;
  /** How many rows were done; fewer than asked for end the job. */
  readonly rows: number;
};

/** A change of many rows, a batch at a time, each in a transaction of its own. */
export type RowsJob = Named & {
  readonly kind: "rows";
  /** How many at once; a thousand by default. */
  readonly batchRows?: number;
  /** Whether anything is left: then it is done again, however often it was. By default it is done once. */
  readonly isLeft?: (db: Database) => Promise<boolean>;
  /** About how many rows there are; it needn't be exact. */
  readonly count: (db: Database) => Promise<number>;
  /** Does the next rows after the cursor, null at the beginning, in their own order. */
  readonly runBatch: (db: Database, cursor: string | null, limit: number) => Promise<Batch>;
};

export type BackgroundJob = IndexJob | RowsJob;
