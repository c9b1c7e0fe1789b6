import { useDraftStore } from "#client/draft/store/draft-context.tsx";
import { promptToFinishRow } from "#client/features/profile-builder/schedules/open-rows.ts";
import type { ListField } from "#shared/profile/field.ts";
import { openScannedRow, type ScannedRow } from "./scanned-row.ts";
import { ScanRow } from "./scan-row.tsx";

export function ScanToList({ list }: { list: ListField }) {
  const store = useDraftStore();
  const open = (scanned: ScannedRow) => {
    if (store.openRow(list.key)) promptToFinishRow(list);
    else openScannedRow(store, list, scanned, null);
  };
  return <ScanRow list={list} onTake={open} className="my-3" />;
}
