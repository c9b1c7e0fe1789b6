import { toCsv } from "#client/lib/csv.ts";
import { saveBlob } from "#client/lib/save-blob.ts";
import type { PreviewRow } from "#shared/lists/rows/preview.ts";
import type { ListSource } from "#shared/lists/tables/list-source.ts";
import { pluralName, statusTitles } from "#client/features/profile-builder/schedules/import/import-words.ts";
import type { StoredImport } from "#client/features/profile-builder/schedules/import/state/import-storage.ts";
import type { ListImport } from "#client/features/profile-builder/schedules/import/state/use-list-import.ts";

/** Why a row wasn't added, in one cell. */
const whyNot = ({ status, read, repeats }: PreviewRow): string => {
  if (status === "fix") return read.faults.map(({ label, reason }) => `${label}: ${reason}`).join(" ");
  return repeats === undefined ? statusTitles[status] : `${statusTitles[status]}: same as row ${repeats}`;
};

/** A row's cells, with the user's corrections in their columns. */
function toCells(
  { source }: PreviewRow,
  { columns, edits }: Pick<StoredImport, "columns" | "edits">,
): string[] {
  const cells = [...source.cells];
  for (const [key, text] of Object.entries(edits[source.id] ?? {})) {
    const index = columns?.[source.layout]?.indexOf(key) ?? -1;
    if (index !== -1) cells[index] = text;
  }
  return cells;
}

/**
 * The rows that weren't added, as they are in the list or were corrected, with the reason: each table under
 * its own header.
 */
export function toRestSheet(
  rest: readonly PreviewRow[],
  { layouts }: Pick<ListSource, "layouts">,
  stored: Pick<StoredImport, "columns" | "edits">,
): string[][] {
  return layouts.flatMap(({ id, names }) => {
    const own = rest.filter(({ source }) => source.layout === id);
    if (own.length === 0) return [];
    const width = Math.max(names.length, ...own.map(({ source }) => source.cells.length));
    const padded = (cells: readonly string[]) =>
      Array.from({ length: width }, (_none, index) => cells[index] ?? "");
    const header = ["Row", "Why it wasn't added", ...padded(names)];
    return [
      header,
      ...own.map((row) => [String(row.source.line), whyNot(row), ...padded(toCells(row, stored))]),
    ];
  });
}

/** Downloads them, to be fixed in a spreadsheet and imported again. */
export function downloadRest(
  rest: readonly PreviewRow[],
  source: ListSource,
  { lists, stored }: Pick<ListImport, "lists" | "stored">,
): void {
  const csv = toCsv(toRestSheet(rest, source, stored));
  saveBlob(new Blob([csv], { type: "text/csv" }), `${pluralName(lists)}-not-added.csv`);
}
