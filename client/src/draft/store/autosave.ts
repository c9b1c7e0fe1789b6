import { draftKey } from "./draft-storage.ts";
import type { DraftStore } from "./draft-store.ts";

/** How long after a change the draft is written down, in milliseconds. */
export const autosaveDelay = 500;

/** Saves the draft after each change, at once when the page goes away, and follows other tabs. Returns the stop. */
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
    // The box being typed in will not blur any more.
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
