import { takeBack } from "#client/draft/store/draft-snapshot.ts";
import type { DraftStore, Sync } from "#client/draft/store/draft-store.ts";
import { toast } from "#client/ui/toast/toast-store.ts";
import { compareSync, type OwnerSync } from "#shared/profile/derived/sync/owner-driver.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { usList } from "#shared/text/us-english.ts";
import { useEffect } from "react";

const driverFields = fieldByKey("drivers");

function joinLabels(keys: readonly string[], ofDriver: boolean): string {
  const fields =
    ofDriver && driverFields.kind === "list" ? driverFields.fields : keys.map((key) => fieldByKey(key));
  return usList(keys.map((key) => fields.find((field) => field.key === key)?.label ?? key));
}

/** What was copied; nothing if it isn't visible. */
const describeSync = ({ added, driverKeys, ownerKeys }: OwnerSync): string[] => [
  ...(added ? ["The owner is now driver 1."] : []),
  ...(driverKeys.length > 0 ? [`Copied to driver 1: ${joinLabels(driverKeys, true)}.`] : []),
  ...(ownerKeys.length > 0 ? [`Copied to the owner: ${joinLabels(ownerKeys, false)}.`] : []),
];

function notifySync(store: DraftStore, { edited, synced }: Sync): void {
  const sentences = describeSync(compareSync(edited, synced));
  if (sentences.length === 0) return;
  toast({
    title: "Owner and driver 1 are the same person",
    description: sentences.join(" "),
    action: { label: "Undo", run: () => takeBack(store, edited, synced) },
  });
}

/** Shows a toast when values were copied between the owner and the first driver. Undo leaves the edit itself. */
export function useSyncNotice(store: DraftStore): void {
  useEffect(() => store.onSync((sync) => notifySync(store, sync)), [store]);
}
