import type { Block } from "./clipboard-block.ts";
import { type CellText, newRowId, noColumn } from "./grid-column.ts";

/** A rectangle of cells by their indexes in what is shown, both ends included. */
export type CellRange = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** A single cell pasted into a range fills all of it; a block is pasted as it is. */
function repeat(block: Block, range: CellRange): Block {
  const [[text, ...others] = [], ...below] = block;
  if (text === undefined || others.length > 0 || below.length > 0) return block;
  const row = Array.from({ length: range.right - range.left + 1 }, () => text);
  return Array.from({ length: range.bottom - range.top + 1 }, () => row);
}

/** Lays pasted texts from the top left of the range on, over the rows shown, then into rows to add. */
export function layOutPaste(
  block: Block,
  range: CellRange,
  rowIds: readonly string[],
  columnIds: readonly string[],
): CellText[] {
  return repeat(block, range).flatMap((texts, down) => {
    const index = range.top + down;
    const rowId = rowIds[index] ?? newRowId(index - rowIds.length);
    return texts.map((text, across) => ({
      rowId,
      columnId: columnIds[range.left + across] ?? noColumn,
      text,
    }));
  });
}
