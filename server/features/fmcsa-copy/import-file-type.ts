import type pg from "pg";
import type { Filter } from "#server/adapters/fmcsa/data-set.ts";
import type { CopiedSet } from "#server/db/fmcsa-copy/copied-sets.ts";
import type {
  ImportOutcome,
  ImportProgress,
  ImportSource,
} from "#server/db/fmcsa-copy/import/import-outcome.ts";

/** Compares records of a loaded set, before it goes live; resolves to what is wrong with them, in sentences. */
export type CheckRecords = (
  readLoaded: (filter: Filter) => Promise<readonly unknown[]>,
) => Promise<readonly string[]>;

/** Loads a file, and makes it the live snapshot if nothing speaks against it. */
export type ImportFile = (
  client: pg.Client,
  set: CopiedSet,
  source: ImportSource,
  options: {
    readonly onProgress?: (progress: ImportProgress) => void;
    readonly signal?: AbortSignal;
    readonly checkRecords?: CheckRecords;
  },
) => Promise<ImportOutcome>;
