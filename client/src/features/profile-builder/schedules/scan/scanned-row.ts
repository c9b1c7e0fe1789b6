import type { ScanTarget } from "#client/scan/scan-photo.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import type { PrefillSource } from "#client/prefill/prefill-note.tsx";
import type { ScanFailure } from "#client/scan/scan-words.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { newRow } from "#client/draft/store/change.ts";
import { createStore } from "#client/lib/external-store.ts";
import { isAnswered, rowsAt } from "#shared/profile/answers.ts";

/** A unit has a VIN plate, a driver a license. */
export function getScanTarget({ fields }: ListField): ScanTarget | undefined {
  if (fields.some(({ kind }) => kind === "vin")) return "vin";
  return fields.some(({ kind }) => kind === "licenseNumber") ? "license" : undefined;
}

/** The row of a list that is already about the scanned driver or unit. */
export type ListedRow = {
  readonly index: number;
  /** True if it is the same for certain; otherwise only the name is the same. */
  readonly isSure: boolean;
};

export type ScannedRow = {
  readonly answers: Row;
  readonly source: PrefillSource;
  /** Notes to show beside it, such as an expired license. */
  readonly notices: readonly string[];
  /** The license is marked so, which nobody has asked about. */
  readonly isNonDomiciled: boolean;
  readonly listed: ListedRow | undefined;
};

export type ScanReading =
  | { readonly kind: "row"; readonly scanned: ScannedRow }
  | { readonly kind: "failed"; readonly failure: ScanFailure };

export type PendingScan = {
  readonly list: ListField;
  readonly before: Row;
  readonly scanned: ScannedRow;
};

export const pendingScan = createStore<PendingScan | undefined>(undefined);

/** Opens a row, or a new one, with its blanks filled in from a scan. */
export function openScannedRow(
  store: DraftStore,
  list: ListField,
  scanned: ScannedRow,
  index: number | null,
): void {
  const rows = rowsAt(store.answers(), list.key);
  const before = (index === null ? undefined : rows[index]) ?? newRow(list, rows);
  const blanks = Object.entries(scanned.answers).filter(([key]) => !isAnswered(before[key]));
  pendingScan.set({ list, before, scanned });
  store.setOpenRow(list.key, { index, row: { ...before, ...Object.fromEntries(blanks) } });
}
