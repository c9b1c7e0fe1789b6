import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { useDataGrid } from "#client/ui/data-grid/use-data-grid.ts";
import type { ListField } from "#shared/profile/field.ts";
import { useMemo, useState, useSyncExternalStore } from "react";
import { toGridColumns } from "./rows/grid-columns.ts";
import { GridRowCache } from "./rows/row-data.ts";
import { ScheduleEditor } from "./schedule-editor.ts";
import { GridVins } from "./vin/grid-vins.ts";

export function useScheduleGrid(list: ListField) {
  const store = useDraftStore();
  const [{ editor, vins }] = useState(() => {
    const created = new ScheduleEditor(store, list);
    return { editor: created, vins: new GridVins(created) };
  });
  const [cache] = useState(() => new GridRowCache(list));
  const [showsFolded, setShowsFolded] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const answers = useSyncExternalStore(store.subscribe, store.answers, store.answers);
  const columns = useMemo(() => toGridColumns(list, showsFolded), [list, showsFolded]);
  const items = editor.getItems();
  const notes = useStore(vins.notes);
  const rows = useMemo(
    () => cache.build(items, answers, (id) => notes.get(id)?.filled),
    [cache, items, answers, notes],
  );
  const grid = useDataGrid({ columns, rows, canAdd: rows.length < list.maxRows, actions: editor.actions });
  return { list, editor, vins, grid, showsFolded, setShowsFolded, isFull, setIsFull };
}

export type ScheduleGridState = ReturnType<typeof useScheduleGrid>;
