import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useVinConsent } from "#client/features/profile-builder/fields/vin/vin-consent.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { splitPlainly } from "#client/lists/spreadsheet/separated-text.ts";
import type {
  PastedBlock,
  CellMark,
  GridCell,
  GridColumn,
  GridEditor,
} from "#client/ui/data-grid/grid-column.ts";
import { useDataGrid } from "#client/ui/data-grid/use-data-grid.ts";
import type { ListField, RowField } from "#shared/profile/field.ts";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { openImport } from "#client/features/profile-builder/schedules/import/open-import.ts";
import { isImportable } from "#shared/profile/import/columns/import-lists.ts";
import { getWanted } from "#shared/profile/import/columns/profile-columns.ts";
import { hasOwnColumns } from "#shared/profile/import/tables/own-columns.ts";
import { GridRowCache, type RowData } from "./rows/row-data.ts";
import { ScheduleEditor } from "./schedule-editor.ts";
import { GridVins } from "./grid-vins.ts";
import { lateVins } from "./late-vins.ts";
import { showAnswer } from "#shared/profile/kinds.ts";
import { showCell } from "#shared/profile/derived/summary.ts";
import { whyWithout } from "./rows/apply-texts.ts";

const numeric = new Set<string>(["money", "digits", "year", "zip", "percent"]);
const codes = new Set<string>(["vin", "licenseNumber", "year", "date", "monthYear", "policyDate"]);

/** In CSS pixels. On a full screen of 1280 px, all columns that the form doesn't fold away fit. */
const widths: { readonly [K in RowField["kind"]]?: number } = {
  vin: 192,
  year: 56,
  openSelect: 104,
  select: 104,
  toggle: 78,
  money: 96,
  digits: 96,
  date: 108,
  policyDate: 108,
  monthYear: 88,
  licenseNumber: 132,
  zip: 76,
};
/** Of fields with shorter or longer answers than most of their kind. */
const ownWidths: Readonly<Record<string, number>> = { deductible: 92, unitNumber: 72, model: 90 };

function getEditor(field: RowField): GridEditor {
  switch (field.kind) {
    case "select":
    case "radio":
      return { kind: "choice", options: field.options };
    case "openSelect":
      return { kind: "suggest", options: field.options.map(({ label }) => label) };
    case "toggle":
    case "flag":
      return { kind: "check" };
    default:
      return {
        kind: "text",
        inputMode: numeric.has(field.kind) ? "numeric" : "text",
        isCode: codes.has(field.kind),
      };
  }
}

function getMark(
  field: RowField,
  { row, problems, warnings, missing, filled }: RowData,
): CellMark | undefined {
  if (problems.has(field.key)) return "bad";
  if (warnings.has(field.key)) return "caution";
  if (missing.has(field.key)) return "missing";
  return filled.has(field.key) && filled.get(field.key) === row[field.key] ? "filled" : undefined;
}

function getCell(list: ListField, field: RowField, data: RowData): GridCell {
  const { row, isOwner } = data;
  const isCheck = field.kind === "toggle" || field.kind === "flag";
  const isChecked = field.kind === "flag" ? row[field.key] === field.on : row[field.key] === true;
  const yesNo = isChecked ? "Yes" : "No";
  return {
    text: isCheck ? yesNo : showCell(list, field, row, isOwner),
    mark: getMark(field, data),
    lockedBecause: whyWithout(list, field, row, isOwner),
    ...(isCheck && { isChecked }),
  };
}

/** The text that editing starts with: as shown, but a choice's own value. */
function getInput(field: RowField, { row }: RowData): string {
  const answer = row[field.key];
  if (field.kind === "toggle") return answer === true ? "yes" : "no";
  if (field.kind === "flag") return answer === field.on ? "yes" : "no";
  if (field.kind === "select" || field.kind === "radio") return typeof answer === "string" ? answer : "";
  return showAnswer(field, answer);
}

const toColumn = (list: ListField, field: RowField, isFirst: boolean): GridColumn<RowData> => ({
  id: field.key,
  label: field.label,
  width: ownWidths[field.key] ?? widths[field.kind] ?? (isFirst ? 180 : 150),
  ...(field.kind === "money" && { align: "end" as const }),
  isMono: field.kind === "vin",
  editor: getEditor(field),
  getCell: (data) => getCell(list, field, data),
  getInput: (data) => getInput(field, data),
  value: ({ row }) => {
    const answer = row[field.key];
    if (numeric.has(field.kind) && typeof answer === "string" && /^\d+$/.test(answer)) return Number(answer);
    const shown = showAnswer(field, answer);
    // Dates sort by year first, however they are written.
    const isDate = field.kind === "date" || field.kind === "monthYear";
    return isDate ? shown.replace(/^(.*)\/(\d{4})$/, "$2/$1") : shown;
  },
});

/** A list's columns: the row's name, then its VIN. Fields that the form folds come last, if wanted. */
export function toGridColumns(list: ListField, withFolded: boolean): GridColumn<RowData>[] {
  const fields = list.fields.filter((field) => !field.offScreen && (withFolded || !field.folded));
  const isName = (field: RowField): boolean => field.kind === "text" && field === list.fields[0];
  const rank = (field: RowField): number =>
    (field.folded ? 2 : 0) - (field.kind === "vin" ? 1 : 0) - (isName(field) ? 2 : 0);
  return fields
    .toSorted((one, other) => rank(one) - rank(other))
    .map((field, index) => toColumn(list, field, index === 0));
}

/** Cells by their tabs; lines of a CSV file by its commas. A name has one comma. */
function splitCells({ text, cells }: PastedBlock): PastedBlock["cells"] {
  if (cells.some((row) => row.length > 1)) return cells;
  const split = splitPlainly(text);
  return split.some((row) => row.length > 2) ? split : cells;
}

/** A block with a header, or with columns that aren't the grid's, is a list to import. */
function takeBlock(list: ListField, block: PastedBlock): boolean {
  const { text, columnIds, paste } = block;
  const isList =
    isImportable(list) && hasOwnColumns(splitCells(block), columnIds, getWanted([list], new Date()));
  if (isList) openImport.set({ list, pasted: { text, pasteAsCells: paste } });
  return isList;
}

export function useScheduleRows(list: ListField) {
  const store = useDraftStore();
  const [{ editor, vins }] = useState(() => {
    const created = new ScheduleEditor(store, list);
    return { editor: created, vins: new GridVins(created) };
  });
  const [cache] = useState(() => new GridRowCache(list));
  const answers = useSyncExternalStore(store.subscribe, store.answers, store.answers);
  const items = editor.getItems();
  const notes = useStore(vins.notes);
  const rows = useMemo(
    () => cache.build(items, answers, (id) => notes.get(id)?.filled),
    [cache, items, answers, notes],
  );
  const late = useStore(lateVins);
  useEffect(() => vins.adopt(late), [vins, late]);
  const isAllowed = useVinConsent() === "yes";
  // Whichever list asked, all VINs that wait are looked up.
  useEffect(() => {
    if (isAllowed) void vins.run();
  }, [vins, isAllowed]);
  return { list, editor, vins, rows };
}

export function useScheduleGrid(list: ListField) {
  const { rows, ...schedule } = useScheduleRows(list);
  const { editor } = schedule;
  const [showsFolded, setShowsFolded] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const columns = useMemo(() => toGridColumns(list, showsFolded), [list, showsFolded]);
  const [actions] = useState(() => ({
    ...editor.actions,
    takeBlock: (block: PastedBlock) => takeBlock(list, block),
  }));
  const grid = useDataGrid({ columns, rows, canAdd: rows.length < list.maxRows, actions });
  return { ...schedule, grid, showsFolded, setShowsFolded, isFull, setIsFull };
}

export type ScheduleGridState = ReturnType<typeof useScheduleGrid>;
