import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { newRow } from "#client/draft/store/new-row.ts";
import { createStore } from "#client/lib/external-store.ts";
import { isAnswered, rowsAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import type { ScannedRow } from "./scanned-row.ts";

/** A scan that opened a row. */
export type PendingScan = {
  readonly list: ListField;
  /** The row's answers without the scan's. */
  readonly before: Row;
  readonly scanned: ScannedRow;
};

/** The scan that the next form of a row shows. */
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
