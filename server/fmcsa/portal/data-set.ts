import type { z } from "zod";
import type { DataSetId } from "#shared/carrier/data-source.ts";

/** A row as Socrata sends it: all values are text, and empty columns are absent. */
export type SocrataRow = Readonly<Record<string, unknown>>;

export type DataSet<T> = {
  readonly id: DataSetId;
  /** The columns that are used; no others are requested. */
  readonly columns: readonly string[];
  /** Columns without which a row means nothing: a data set that lost one cannot be read. */
  readonly requiredColumns: readonly string[];
  /** Columns that many rows leave empty. A carrier's rows may all lack one, though the data set has it. */
  readonly oftenEmpty?: readonly string[];
  /** A total order of the rows, so that pages neither repeat nor skip any. ":id" is Socrata's own row number. */
  readonly order: string;
  /** Rows equal in all of these, from pages that overlap, are read once. Rows that lack one are different records. */
  readonly keyColumns?: readonly string[];
  /** Reads a row; undefined if it is not one of this data set. */
  readonly toRecord: (row: SocrataRow) => T | undefined;
  readonly record: z.ZodType<T>;
};

/**
 * Selects rows with one of these values in the column, on or after `since` ("20241122"). Values are letters, digits and
 * dashes; others are refused, since SoQL can be injected.
 */
export type Filter = {
  readonly column: string;
  readonly values: readonly string[];
  readonly since?: { readonly column: string; readonly day: string };
};

export type Rows<T> = {
  readonly rows: readonly T[];
  /** When FMCSA last changed the data set (X-SODA2-Truth-Last-Modified), ISO 8601. */
  readonly publishedAt?: string | undefined;
  /** Present if there are more rows than were read: how many were read. */
  readonly cutAt?: number | undefined;
  readonly missingColumns?: readonly string[] | undefined;
};
