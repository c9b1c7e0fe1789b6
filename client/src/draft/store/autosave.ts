import { draftKey } from "./draft-storage.ts";
import type { DraftStore } from "./draft-store.ts";

/** Delay between a change and saving the draft, in milliseconds. */
export const autosaveDelay = 500;
/** Longest time that a change waits while others follow, in milliseconds: with the disk's time, less than a second. */
export const autosaveLimit = 800;

/** Saves after changes and when the page is hidden, and syncs with other tabs. Returns a cleanup function. */
export function startAutosave(draft: DraftStore): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** When the oldest unsaved change was made, by the page's clock. */
  let since: number | undefined;
  const stop = () => {
    clearTimeout(waiting);
    since = undefined;
  };
  const save = () => {
    stop();
    draft.save();
  };
  const schedule = () => {
    if (!draft.isDirty()) return stop();
    clearTimeout(waiting);
    since ??= performance.now();
    const left = since + autosaveLimit - performance.now();
    waiting = setTimeout(save, Math.max(0, Math.min(autosaveDelay, left)));
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
