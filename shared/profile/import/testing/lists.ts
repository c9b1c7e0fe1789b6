import type { Answer, ListField } from "#shared/profile/field.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { getImportLists } from "#shared/profile/merge-rows.ts";
import { getWanted } from "#shared/profile/import/columns/profile-columns.ts";
import type { WantedList } from "#shared/profile/import/columns/wanted-columns.ts";
import {
  createRowReader,
  initialChoices,
  type PreviewRow,
  previewRows,
} from "#shared/profile/import/rows/preview.ts";
import type { CellReading } from "#shared/profile/import/values/cell.ts";
import { readCell } from "#shared/profile/import/values/read-cell.ts";
import { type ListSource, readSource } from "#shared/profile/import/tables/list-source.ts";

export const listDay = new Date(2026, 10, 23);

export const listsFor = (key: string): readonly ListField[] => getImportLists(listByKey(key));

export const wantedFor = (key: string): WantedList => getWanted(listsFor(key), listDay);

/** Cells from lines with bars: "Name | DOB". */
export const toGrid = (...lines: readonly string[]): string[][] =>
  lines.map((line) => line.split("|").map((cell) => cell.trim()));

export function readField(list: string, key: string, text: string): CellReading<Answer> {
  const field = listByKey(list).fields.find((each) => each.key === key);
  if (!field) throw new Error(`No field ${key}`);
  return readCell(field, text, { list, today: listDay });
}

export const readLines = (key: string, ...lines: readonly string[]): ListSource =>
  readSource(toGrid(...lines), wantedFor(key));

/** The preview of a source with the columns as guessed, for empty lists. */
export function previewOf(key: string, source: ListSource): PreviewRow[] {
  const lists = listsFor(key);
  const present = lists.map((list) => ({ list, rows: [] }));
  return previewRows(source, initialChoices(source), present, createRowReader(lists, listDay));
}
