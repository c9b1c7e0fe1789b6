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

export type Block = readonly (readonly string[])[];

/** Several cells: a single one is a text. */
export const isBlock = ([first = [], ...below]: Block): boolean => first.length > 1 || below.length > 0;

const needsQuotes = /["\t\r\n]/;

/** Cells as spreadsheets put them on the clipboard: tabs between cells, a line per row. */
export const toClipboardText = (block: Block): string =>
  block
    .map((row) =>
      row.map((text) => (needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join("\t"),
    )
    .join("\r\n");

/** A cell in quotes: it may hold tabs, line breaks and doubled quotes, and ends before a tab or a line end. */
const quoted = /"([^"]*(?:""[^"]*)*)"(?=\t|\r|\n|$)/y;
const plain = /[^\t\r\n]*/y;

function readCell(text: string, at: number): { cell: string; end: number } {
  quoted.lastIndex = at;
  const inQuotes = quoted.exec(text);
  if (inQuotes) return { cell: (inQuotes[1] ?? "").replaceAll('""', '"'), end: quoted.lastIndex };
  plain.lastIndex = at;
  const [cell = ""] = plain.exec(text) ?? [];
  return { cell, end: at + cell.length };
}

/** Reads cells from the clipboard. Spreadsheets end the last row, too. An unclosed quotation mark belongs to the text. */
export function readClipboardText(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const { cell, end } = readCell(text, at);
    rows.at(-1)?.push(cell);
    if (end >= text.length) break;
    const isLineEnd = text.charAt(end) !== "\t";
    at = end + (text.startsWith("\r\n", end) ? 2 : 1);
    if (isLineEnd && at >= text.length) break;
    if (isLineEnd) rows.push([]);
  }
  return rows;
}
