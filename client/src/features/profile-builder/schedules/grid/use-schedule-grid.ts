import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useVinConsent } from "#client/features/profile-builder/fields/vin/vin-consent.ts";
import { useStore } from "#client/lib/external-store.ts";
import { splitPlainly } from "#client/lists/spreadsheet/separated-text.ts";
import type { PastedBlock } from "#client/ui/data-grid/grid-column.ts";
import { useDataGrid } from "#client/ui/data-grid/use-data-grid.ts";
import type { ListField } from "#shared/profile/field.ts";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { openImport } from "#client/features/profile-builder/schedules/import/open-import.ts";
import { isImportable } from "#shared/profile/import/columns/import-lists.ts";
import { getWanted } from "#shared/profile/import/columns/profile-columns.ts";
import { hasOwnColumns } from "#shared/profile/import/tables/own-columns.ts";
import { toGridColumns } from "./rows/grid-columns.ts";
import { GridRowCache } from "./rows/row-data.ts";
import { ScheduleEditor } from "./schedule-editor.ts";
import { GridVins } from "./vin/grid-vins.ts";
import { lateVins } from "./vin/late-vins.ts";

/** Cells by their tabs; lines of a CSV file by its commas. A name has one comma. */
function splitCells({ text, cells }: PastedBlock): PastedBlock["cells"] {
  if (cells.some((row) => row.length > 1)) return cells;
  const split = splitPlainly(text);
  return split.some((row) => row.length > 2) ? split : cells;
}

/** A block with a header, or with other columns than the grid's, is a list to import. */
function takeBlock(list: ListField, block: PastedBlock): boolean {
  const { text, columnIds, paste } = block;
  const isList =
    isImportable(list) && hasOwnColumns(splitCells(block), columnIds, getWanted([list], new Date()));
  if (isList) openImport.set({ list, pasted: { text, pasteAsCells: paste } });
  return isList;
}

/** The rows of a list with what their cells show, how to edit them, and the lookup of their VINs. */
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
