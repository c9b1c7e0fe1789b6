import type { RowCounts } from "./copy-rows.ts";

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
