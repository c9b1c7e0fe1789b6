import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { type DataGridState, useDataGrid } from "#client/ui/data-grid/use-data-grid.ts";
import type { ListField } from "#shared/profile/field.ts";
import { useMemo, useState, useSyncExternalStore } from "react";
import { toGridColumns } from "./rows/grid-columns.ts";
import { GridRowCache, type RowData } from "./rows/row-data.ts";
import { ScheduleEditor } from "./schedule-editor.ts";

export type ScheduleGridState = {
  readonly list: ListField;
  readonly editor: ScheduleEditor;
  readonly grid: DataGridState<RowData>;
  readonly showsFolded: boolean;
  readonly setShowsFolded: (shows: boolean) => void;
};

/** A list of the draft as a grid. */
export function useScheduleGrid(list: ListField): ScheduleGridState {
  const store = useDraftStore();
  const [editor] = useState(() => new ScheduleEditor(store, list, () => undefined));
  const [cache] = useState(() => new GridRowCache(list));
  const [showsFolded, setShowsFolded] = useState(false);
  const answers = useSyncExternalStore(store.subscribe, store.answers, store.answers);
  const columns = useMemo(() => toGridColumns(list, showsFolded), [list, showsFolded]);
  const items = editor.getItems();
  const rows = useMemo(() => cache.build(items, answers, () => undefined), [cache, items, answers]);
  const grid = useDataGrid({ columns, rows, canAdd: rows.length < list.maxRows, actions: editor.actions });
  return { list, editor, grid, showsFolded, setShowsFolded };
}
