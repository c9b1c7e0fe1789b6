import * as slots from "#client/features/profile-builder/schedules/slots.ts";
import { ScanInRow } from "./scan-in-row.tsx";
import { ScanToList } from "./scan-to-list.tsx";

export function fillScanSlots(): void {
  slots.scanToListSlot.fill(ScanToList);
  slots.scanInRowSlot.fill(ScanInRow);
}
