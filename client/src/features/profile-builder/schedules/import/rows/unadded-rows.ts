import { saveCsv } from "#client/lib/csv-rows.ts";
import { toFilename } from "#shared/text/filename.ts";
import type { PreviewRow } from "#shared/profile/import/rows/preview.ts";
import { vinEdit } from "#shared/profile/import/rows/vin-facts.ts";
import { listEdit } from "#shared/profile/import/rows/read-row.ts";
import { nameParts } from "#shared/profile/import/columns/guess-columns.ts";
import { getFormats } from "#shared/profile/import/formats/column-format.ts";
import { withMonthFirst } from "#shared/profile/import/formats/format-cell.ts";
import type { ColumnTarget } from "#shared/profile/import/columns/wanted-columns.ts";
import type { ListField } from "#shared/profile/field.ts";
import type { ListSource } from "#shared/profile/import/tables/list-source.ts";
import { titleCase } from "#shared/text/title-case.ts";
import {
  describeConflict,
  pluralName,
  statusTitles,
} from "#client/features/profile-builder/schedules/import/import-words.ts";
import type { StoredImport } from "#client/features/profile-builder/schedules/import/import-session.ts";
import type { ListImport } from "#client/features/profile-builder/schedules/import/use-list-import.ts";

const whyNot = (row: PreviewRow): string => {
  const { status, read, repeats } = row;
  if (status === "conflict") return describeConflict(row);
  if (status === "fix") return read.faults.map(({ label, reason }) => `${label}: ${reason}`).join(" ");
  return repeats === undefined ? statusTitles[status] : `${statusTitles[status]}: same as row ${repeats}`;
};

type Stored = Pick<StoredImport, "columns" | "edits"> & Partial<Pick<StoredImport, "dateOrders">>;

const correctionsFor = ({ source }: PreviewRow, { edits }: Stored, lists: readonly ListField[]) =>
  new Map<ColumnTarget, string>(
    Object.entries(edits[source.id] ?? {})
      .filter(([key]) => key !== vinEdit)
      .map(([key, text]) =>
        key === listEdit
          ? ["unitKind", lists.find((list) => list.key === text)?.itemName ?? ""]
          : [key, text],
      ),
  );

/** The columns that a correction replaces: the parts of a name, if that has no column of its own. */
function columnsFor(target: ColumnTarget, columns: readonly ColumnTarget[]): number[] {
  const parts: readonly ColumnTarget[] = target === "fullName" ? nameParts : [];
  return columns.flatMap((each, index) => (each === target || parts.includes(each) ? [index] : []));
}

/** The rows that weren't added, as corrected, with the reason; each table under its own header. */
export function toUnaddedSheet(
  rest: readonly PreviewRow[],
  { layouts }: Pick<ListSource, "layouts">,
  stored: Stored,
  { lists, wanted }: Pick<ListImport, "lists" | "wanted">,
): string[][] {
  const labels = new Map(wanted.columns.map(({ key, label }) => [key, label]));
  return layouts.flatMap((layout) => {
    const { id, names } = layout;
    const formats = getFormats(layout, stored.dateOrders ?? {});
    // Corrections are in US order; they have to be read like the rest of their column.
    const inOrder = (text: string, index: number) =>
      formats[index]?.dates === "dayFirst" ? withMonthFirst(text) : text;
    const own = rest
      .filter(({ source }) => source.layout === id)
      .map((row) => ({ row, corrections: correctionsFor(row, stored, lists) }));
    if (own.length === 0) return [];
    const columns = stored.columns?.[id] ?? [];
    const width = Math.max(names.length, ...own.map(({ row }) => row.source.cells.length));
    const lacking = own
      .flatMap(({ corrections }) => [...corrections])
      .filter(([target, text]) => text !== "" && columnsFor(target, columns).length === 0);
    // Added answers without a column come last.
    const more = [...new Set(lacking.map(([target]) => target))];
    const padded = (cells: readonly string[]) =>
      Array.from({ length: width }, (_none, index) => cells[index] ?? "");
    return [
      ["Row", "Why it wasn't added", ...padded(names), ...more.map((target) => labels.get(target) ?? target)],
      ...own.map(({ row, corrections }) => {
        const cells = [...row.source.cells];
        for (const [target, text] of corrections)
          for (const [place, index] of columnsFor(target, columns).entries())
            cells[index] = place === 0 ? inOrder(text, index) : "";
        const added = more.map((target) => corrections.get(target) ?? "");
        return [row.source.place, whyNot(row), ...padded(cells), ...added];
      }),
    ];
  });
}

export function downloadUnaddedRows(
  rest: readonly PreviewRow[],
  source: ListSource,
  state: Pick<ListImport, "lists" | "wanted" | "stored">,
): void {
  saveCsv(
    toFilename([titleCase(pluralName(state.lists)), "Not Added"], "csv"),
    toUnaddedSheet(rest, source, state.stored, state),
  );
}
