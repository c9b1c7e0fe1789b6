import type { Row } from "#shared/profile/field.ts";
import { mergeRow } from "#client/draft/merge/merge-rows.ts";
import { sameAnswer } from "#client/draft/merge/same-answer.ts";

/** The row in an open panel of a list, half-typed as it is: `index` of the row being edited, null for a new one. */
export type OpenRow = { readonly index: number | null; readonly row: Row };

/** The open panels by list key. */
export type OpenRows = Readonly<Record<string, OpenRow>>;

/**
 * Where the row being edited stands after the list changed underneath, with what changed in it where the panel did not.
 * A row that is gone becomes a new one: what was typed is kept.
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
