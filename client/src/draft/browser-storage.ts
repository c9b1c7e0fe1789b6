import { answerStorage, isSharedComputer } from "#client/lib/storage/shared-computer.ts";
import { backUp } from "./draft-backup.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";
import { getStart } from "./store/envelope.ts";
import { asideKey, draftKey, type DraftStorage } from "./store/draft-storage.ts";

/** Removes the backup of the device's draft, which may come back in local storage if the browser crashes. */
export function clearBackup(): void {
  const raw = deviceStorage.read(draftKey, "clear the profile");
  backUp(null, typeof raw === "string" ? [getStart(raw)] : []);
}

/** Local storage, with a backup; on a shared computer the tab's storage, without. */
export const browserStorage: DraftStorage = {
  read: () => answerStorage.read(draftKey, "load the profile"),
  write: (raw) => {
    const isStored = answerStorage.write(draftKey, raw, "save the profile");
    if (isStored && !isSharedComputer()) backUp(raw);
    return isStored;
  },
  remove: () => {
    if (!isSharedComputer()) clearBackup();
    return answerStorage.remove(draftKey, "clear the profile");
  },
  setAside: (raw) => answerStorage.write(asideKey, raw, "set the unreadable profile aside"),
};
