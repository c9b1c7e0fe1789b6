import { draftKey } from "./draft-storage.ts";
import type { DraftStore } from "./draft-store.ts";

/** Delay between a change and saving the draft, in milliseconds. */
export const autosaveDelay = 500;

/** Saves after changes and when the page is hidden, and syncs with other tabs. Returns a cleanup function. */
export function startAutosave(draft: DraftStore): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(waiting);
    draft.save();
  };
  const schedule = () => {
    clearTimeout(waiting);
    if (draft.isDirty()) waiting = setTimeout(save, autosaveDelay);
  };
  const leave = () => {
    // The focused input will not get a blur event.
    draft.commit();
    save();
  };
  const hide = () => document.visibilityState === "hidden" && leave();
  const follow = ({ key }: StorageEvent) => (key === draftKey || key === null) && draft.storedChanged();
  const unsubscribe = draft.subscribe(schedule);
  window.addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", hide);
  window.addEventListener("storage", follow);
  return () => {
    unsubscribe();
    window.removeEventListener("pagehide", leave);
    document.removeEventListener("visibilitychange", hide);
    window.removeEventListener("storage", follow);
    leave();
  };
}
