import { UnfinishedImport } from "#client/features/profile-builder/schedules/import/unfinished-import.tsx";
import { useStore } from "#client/lib/external-store.ts";
import { Button } from "#client/ui/button.tsx";
import { findVinField } from "#shared/profile/equipment.ts";
import type { ListField } from "#shared/profile/field.ts";
import { useState } from "react";
import { ScheduleGrid } from "./schedule-grid.tsx";
import { useSameForAll } from "./same-for-all.tsx";
import { useScheduleRows } from "./use-schedule-grid.ts";
import { lateVins } from "./late-vins.ts";
import { VinPanel } from "./vin-panel.tsx";

function Panel({ list }: { list: ListField }) {
  const { editor, vins, rows } = useScheduleRows(list);
  const notes = useStore(vins.notes);
  const { undo } = useStore(editor.history.state);
  const text = useStore(editor.announcement);
  const own = rows.filter(({ id }) => notes.has(id));
  if (own.length === 0) return null;
  return (
    <div className="mb-3">
      <VinPanel vins={vins} rows={own} />
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="text-sm">
          {text}
        </p>
        {undo !== undefined && <Button onClick={editor.actions.undo}>Undo</Button>}
      </div>
    </div>
  );
}

/** VINs of rows that an import added before their answer came, for a list without a grid. */
function ImportedVins({ list }: { list: ListField }) {
  const isLate = useStore(lateVins).size > 0;
  const [isOpen, setIsOpen] = useState(false);
  if (isLate && !isOpen && findVinField(list)) setIsOpen(true);
  return isOpen && <Panel list={list} />;
}

function AboveRows({ list }: { list: ListField }) {
  const same = useSameForAll(list);
  return (
    <>
      {same.button && <div className="mb-3">{same.button}</div>}
      {same.panel}
      <ImportedVins list={list} />
    </>
  );
}

export const gridParts = { Grid: ScheduleGrid, UnfinishedImport, AboveRows };
