import { afterPress } from "#client/lib/after-press.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { startAutosave } from "./autosave.ts";
import { DraftStore } from "./draft-store.ts";
import { gatherOldKeys } from "./gather-old-keys.ts";
import { onAnswersCleared, onSwitchedElsewhere } from "#client/lib/storage/shared-computer.ts";
import { followMode } from "#client/draft/shared-computer/switch-mode.ts";

const DraftContext = createContext<DraftStore | undefined>(undefined);

function openStored(): DraftStore {
  gatherOldKeys();
  return new DraftStore();
}

/** Provides this tab's draft, autosaves it, and syncs it with other tabs. */
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

/** Same, from its answers. */
export const useDraftValue = <T,>(select: (answers: Answers) => T): T =>
  useDraftState((draft) => select(draft.answers()));

/** How long the draft must be unchanged before expensive values are recomputed, in milliseconds. */
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
