import type { Row } from "#shared/profile/field.ts";
import { mergeRow } from "#client/draft/merge/merge.ts";
import { sameAnswer } from "#client/draft/merge/same-answer.ts";

/** The unsaved row in an open panel. `index` is the row being edited, or null for a new row. */
export type OpenRow = { readonly index: number | null; readonly row: Row };

/** Open panels by list key. */
export type OpenRows = Readonly<Record<string, OpenRow>>;

/**
 * Finds the edited row again after its list changed, and merges in changes to fields the panel did not edit.
 * If the row was deleted, it becomes a new row so that no input is lost.
 */
export function relocate(open: OpenRow, before: readonly Row[], after: readonly Row[]): OpenRow {
  const { index } = open;
  if (index === null || before === after) return open;
  const edited = before[index];
  if (edited && after[index] && sameAnswer([edited], [after[index]])) return open;
  const found = after.findIndex((row) => edited && sameAnswer([row], [edited]));
  if (found !== -1) return { ...open, index: found };
  const changed = after[index];
  if (before.length !== after.length || !changed) return { ...open, index: null };
  return { ...open, row: mergeRow(edited ?? {}, open.row, changed) };
}
