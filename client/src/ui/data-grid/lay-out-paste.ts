import type { Block } from "./clipboard-block.ts";
import { type CellText, newRowId } from "./grid-column.ts";

/** A rectangle of cells by their indexes in what is shown, both ends included. */
export type CellRange = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

type PasteLayout = {
  readonly cells: readonly CellText[];
  /** Texts to the right of the last column. */
  readonly outside: readonly string[];
};

/** A single cell pasted into a range fills all of it; a block is pasted as it is. */
function repeat(block: Block, range: CellRange): Block {
  const [[text, ...others] = [], ...below] = block;
  if (text === undefined || others.length > 0 || below.length > 0) return block;
  const row = Array.from({ length: range.right - range.left + 1 }, () => text);
  return Array.from({ length: range.bottom - range.top + 1 }, () => row);
}

/** Where pasted texts go: from the top left of the range on, over the rows shown, then into rows to add. */
export function layOutPaste(
  block: Block,
  range: CellRange,
  rowIds: readonly string[],
  columnIds: readonly string[],
): PasteLayout {
  const cells: CellText[] = [];
  const outside: string[] = [];
  for (const [down, texts] of repeat(block, range).entries()) {
    const index = range.top + down;
    const rowId = rowIds[index] ?? newRowId(index - rowIds.length);
    for (const [across, text] of texts.entries()) {
      const columnId = columnIds[range.left + across];
      if (columnId !== undefined) cells.push({ rowId, columnId, text });
      else if (text.trim() !== "") outside.push(text);
    }
  }
  return { cells, outside };
}
