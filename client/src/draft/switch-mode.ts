import { clearBackup } from "./browser-storage.ts";
import { answerKeys, draftKey } from "#client/draft/store/draft-storage.ts";
import type { DraftStore } from "#client/draft/store/draft-store.ts";
import { joinTabs, setSharedComputer } from "#client/lib/storage/shared-computer.ts";
import { deviceStorage, tabStorage } from "#client/lib/web-storage.ts";

const purpose = "move the answers between the device and this tab";

/** Keys moved as they are stored. The draft moves itself: other tabs may hold answers of their own. */
const plainKeys = answerKeys.filter((key) => key !== draftKey);

type Area = typeof deviceStorage;

const copyAll = (from: Area, to: Area): boolean =>
  plainKeys.every((key) => {
    const stored = from.read(key, purpose);
    return typeof stored !== "string" || to.write(key, stored, purpose);
  });

function removeAll(area: Area): void {
  if (area === deviceStorage) clearBackup();
  for (const key of answerKeys) area.remove(key, purpose);
}

/** Moves the answers into this tab, or back to the device. Returns false, with nothing moved, if they don't fit. */
export function switchMode(isShared: boolean, draft: DraftStore): boolean {
  draft.commit();
  const [from, to] = isShared ? [deviceStorage, tabStorage] : [tabStorage, deviceStorage];
  if (copyAll(from, to) && setSharedComputer(isShared) && draft.rejoin()) {
    removeAll(from);
    return true;
  }
  setSharedComputer(!isShared);
  removeAll(to);
  draft.rejoin();
  return false;
}

/** Another tab has switched: keeps this tab's answers where answers are kept now. */
export function followMode(isShared: boolean, draft: DraftStore): void {
  draft.commit();
  if (isShared) joinTabs();
  if (draft.rejoin() && !isShared) removeAll(tabStorage);
}
