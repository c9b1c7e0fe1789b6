import { afterPress } from "#client/lib/after-press.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { DraftStore } from "./draft-store.ts";
import { onAnswersCleared, onSwitchedElsewhere, answerStorage } from "#client/lib/storage/shared-computer.ts";
import { followMode } from "#client/draft/switch-mode.ts";
import { z } from "zod";
import { browserStorage } from "#client/draft/browser-storage.ts";
import { oldKeys, draftKey } from "./draft-storage.ts";
import { upgrade } from "./envelope.ts";

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

const purpose = "read what was kept beside the profile";
const record = z.record(z.string(), z.unknown());

/** Moves what version 0.2 kept under other keys into the stored draft. The draft's own values win. */
export function migrateOldKeys(): void {
  const [sections, origin, renewal] = [oldKeys.sections, oldKeys.origin, oldKeys.renewal].map((key) =>
    answerStorage.readJson(key, purpose),
  );
  if (sections === undefined && origin === undefined && renewal === undefined) return;
  const raw = browserStorage.read();
  const stored = raw === undefined ? undefined : upgrade(raw ?? "{}");
  if (!stored) return;
  const envelope = { origin, renewal, ...record.safeParse(sections).data, ...stored };
  if (!browserStorage.write(JSON.stringify(envelope))) return;
  for (const key of Object.values(oldKeys)) answerStorage.remove(key, purpose);
}

const DraftContext = createContext<DraftStore | undefined>(undefined);

function openStored(): DraftStore {
  migrateOldKeys();
  return new DraftStore();
}

export function DraftProvider({ children, store }: { children: ReactNode; store?: DraftStore }) {
  const [draft] = useState(() => store ?? openStored());
  useEffect(() => startAutosave(draft), [draft]);
  useEffect(() => {
    const stopClearing = onAnswersCleared(() => draft.clear());
    const stopFollowing = onSwitchedElsewhere((isShared) => followMode(isShared, draft));
    return () => {
      stopClearing();
      stopFollowing();
    };
  }, [draft]);
  return <DraftContext value={draft}>{children}</DraftContext>;
}

export function useDraftStore(): DraftStore {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("useDraftStore needs a DraftProvider around it");
  return draft;
}

/** Selects a value from the draft; re-renders only when it changes (by `Object.is`). */
export function useDraftState<T>(select: (draft: DraftStore) => T): T {
  const store = useDraftStore();
  const read = () => select(store);
  return useSyncExternalStore(store.subscribe, read, read);
}

export const useDraftValue = <T,>(select: (answers: Answers) => T): T =>
  useDraftState((draft) => select(draft.answers()));

/** Pause in typing before expensive values are recomputed, in milliseconds. */
const debounceMs = 150;

/** The answers once typing pauses, for expensive work (progress, check marks) that would slow down typing. */
export function useDebouncedAnswers(): Answers {
  const store = useDraftStore();
  const [answers, setAnswers] = useState(store.answers);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let newest = store.answers();
    const unsubscribe = store.subscribe(() => {
      if (store.answers() === newest) return;
      newest = store.answers();
      clearTimeout(waiting);
      waiting = setTimeout(() => afterPress(() => setAnswers(store.answers)), debounceMs);
    });
    return () => {
      clearTimeout(waiting);
      unsubscribe();
    };
  }, [store]);
  return answers;
}
