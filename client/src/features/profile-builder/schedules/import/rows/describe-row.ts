import type { PreviewRow } from "#shared/lists/rows/preview.ts";
import type { ListField } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { getRowTitle } from "#client/features/profile-builder/schedules/row/rows.ts";

/** A row's name and its other answers, as they will be in the list; as it is written if it isn't read. */
export function describeRow(
  { read, source }: PreviewRow,
  lists: readonly ListField[],
): { title: string; details: readonly string[] } {
  const list = read.list ?? lists[0];
  const raw = source.cells
    .filter((cell) => cell.trim() !== "")
    .join(" ")
    .slice(0, 160);
  if (!list || Object.keys(read.row).length === 0) return { title: raw, details: [] };
  const title = getRowTitle(list, read.row, false).trim();
  const naming = new Set(list.requiredFields);
  const details = list.fields
    .filter(({ key, kind }) => !naming.has(key) && kind !== "toggle" && read.row[key] !== undefined)
    .map((field) => showAnswer(field, read.row[field.key]))
    .filter((text) => text !== "");
  return { title: title === "" ? raw : title, details };
}

/** "Trailer" for a row of a file that has power units too; "" where there is only one list. */
export const listLabel = ({ read }: PreviewRow, lists: readonly ListField[]): string =>
  lists.length > 1 && read.list ? read.list.itemName : "";
