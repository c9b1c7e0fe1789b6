import { UnfinishedImport } from "#client/features/profile-builder/schedules/import/unfinished-import.tsx";
import { AboveRows } from "./above-rows.tsx";
import { ScheduleGrid } from "./schedule-grid.tsx";

export const gridParts = { Grid: ScheduleGrid, UnfinishedImport, AboveRows };
