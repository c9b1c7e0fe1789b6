import type { CellText } from "#client/ui/data-grid/grid-column.ts";
import { grouped } from "#shared/text/grouped.ts";
import { getColumnFormats } from "#shared/profile/import/formats/column-format.ts";
import type { ColumnFormat } from "#shared/profile/import/formats/format-cell.ts";
import type { ListField } from "#shared/profile/field.ts";

/** Formats of pasted columns by field key, decided from all cells as in an import. */
export function getPasteFormats(
  { fields }: ListField,
  cells: readonly CellText[],
): ReadonlyMap<string, ColumnFormat> {
  const pasted = new Set(cells.map(({ columnId }) => columnId));
  const columns = fields.filter(({ key }) => pasted.has(key));
  const rows = [...grouped(cells, ({ rowId }) => rowId).values()].map((own) => {
    const texts = new Map(own.map(({ columnId, text }) => [columnId, text]));
    return columns.map(({ key }) => texts.get(key) ?? "");
  });
  const formats = getColumnFormats(
    columns.map(({ label }) => label),
    rows,
  );
  return new Map(columns.map(({ key }, at) => [key, formats[at] ?? {}]));
}
