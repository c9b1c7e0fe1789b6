import type { PrefillSource } from "#client/prefill/prefill-note.tsx";
import type { ScanFailure } from "#client/scan/scan-words.ts";
import type { Row } from "#shared/profile/field.ts";

/** The row of a list that is already about the scanned driver or unit. */
export type ListedRow = {
  readonly index: number;
  /** True if it is the same for certain; otherwise only the name is the same. */
  readonly isSure: boolean;
};

export type ScannedRow = {
  readonly answers: Row;
  readonly source: PrefillSource;
  /** To be said beside it: that a license has expired, for one. */
  readonly notices: readonly string[];
  /** The license is marked so, which nobody has asked about. */
  readonly isNonDomiciled: boolean;
  readonly listed: ListedRow | undefined;
};

export type ScanReading =
  | { readonly kind: "row"; readonly scanned: ScannedRow }
  | { readonly kind: "failed"; readonly failure: ScanFailure };
