import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { promptToFinishRow } from "#client/features/profile-builder/schedules/prompt-to-finish-row.ts";
import type { ListField } from "#shared/profile/field.ts";
import { openScannedRow } from "./pending-scan.ts";
import { ScanRow } from "./scan-row.tsx";
import type { ScannedRow } from "./scanned-row.ts";

/** Opens a new row of a list, filled in from a scan. */
export function ScanToList({ list }: { list: ListField }) {
  const store = useDraftStore();
  const open = (scanned: ScannedRow) => {
    if (store.openRow(list.key)) promptToFinishRow(list);
    else openScannedRow(store, list, scanned, null);
  };
  return <ScanRow list={list} onTake={open} className="my-3" />;
}
