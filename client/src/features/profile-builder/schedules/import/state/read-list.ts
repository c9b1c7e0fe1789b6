import { parseGrid } from "#client/lists/spreadsheet/separated-text.ts";
import { FileError, longestList } from "#client/lists/spreadsheet/file-error.ts";
import type { WantedList } from "#shared/profile/import/columns/wanted-columns.ts";
import { type ListSource, readSource } from "#shared/profile/import/tables/list-source.ts";
import {
  getTableColumns,
  initialChoices,
  type ImportChoices,
  type RowReader,
} from "#shared/profile/import/rows/preview.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";

export const mostLines = 5000;

/** How many rows are read before the page may respond. */
const chunk = 200;

async function warm(reader: RowReader, { rows, layouts }: ListSource, choices: ImportChoices): Promise<void> {
  const noEdits = {};
  const tables = layouts.map((layout) => getTableColumns(layout, choices));
  for (const [index, row] of rows.entries()) {
    const own = tables[row.layout];
    if (own) reader(row, own, noEdits);
    if (index % chunk < chunk - 1) continue;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

/** Reads a pasted list, and guesses the choices to start with. Throws FileError if it is empty or too long. */
export async function readList(text: string, wanted: WantedList, reader: RowReader) {
  if (text.length > longestList)
    throw new FileError(
      `This list is too long: ${pluralize(text.length, "character")}. The limit is ${usNumber(longestList)}.`,
    );
  const grid = await parseGrid(text);
  const lines = grid.filter((row) => row.some((cell) => cell.trim() !== "")).length;
  if (lines === 0) throw new FileError("There is nothing to read yet. Paste your rows first.");
  if (lines > mostLines)
    throw new FileError(
      `This list has ${usNumber(lines)} lines; up to ${usNumber(mostLines)} can be read at a time. Split it and add one part after the other.`,
    );
  const source = readSource(grid, wanted);
  if (source.rows.length === 0) throw new FileError("This list has a header, but no rows below it.");
  const choices = initialChoices(source);
  await warm(reader, source, choices);
  return { source, choices };
}
