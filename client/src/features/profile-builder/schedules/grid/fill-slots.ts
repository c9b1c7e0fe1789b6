import { UnfinishedImport } from "#client/features/profile-builder/schedules/import/unfinished-import.tsx";
import * as slots from "#client/features/profile-builder/schedules/slots.ts";
import { AboveRows } from "./above-rows.tsx";
import { ScheduleGrid } from "./schedule-grid.tsx";

export function fillGridSlots(): void {
  slots.gridSlot.fill(ScheduleGrid);
  slots.unfinishedImportSlot.fill(UnfinishedImport);
  slots.aboveRowsSlot.fill(AboveRows);
}
