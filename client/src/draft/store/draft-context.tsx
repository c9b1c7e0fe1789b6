import type { Answers } from "#shared/profile/answers.ts";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { DoneAction } from "#client/draft/actions.ts";
import { startAutosave } from "./autosave.ts";
import { type DraftSnapshot, restoreSnapshot, takeSnapshot } from "./draft-snapshot.ts";
import { DraftStore } from "./draft-store.ts";
import type { StoredRenewal } from "./envelope.ts";
import { gatherOldKeys } from "./gather-old-keys.ts";
import { onAnswersCleared, onSwitchedElsewhere } from "#client/lib/storage/shared-computer.ts";
import { followMode } from "#client/draft/shared-computer/switch-mode.ts";

/** The draft, as exposed to features. */
export type Draft = {
  /** The current answers, including unfinished input. */
  current(): Answers;
  /** Replaces all answers, for example with those of an opened file. */
  replace(answers: Answers): void;
  /** Clears everything, including browser storage. */
  clear(): void;
  readonly done: ReadonlySet<DoneAction>;
  markDone(action: DoneAction): void;
  clearDone(): void;
  setRenewal(renewal: StoredRenewal | undefined): void;
  /** All of the draft as it is now, for an Undo. */
  snapshot(): DraftSnapshot;
  restore(snapshot: DraftSnapshot): void;
  /** Subscribes to every change. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
};

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

/** The store itself, for the forms that edit it. */
export function useDraftStore(): DraftStore {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error("useDraft needs a DraftProvider around it");
  return draft;
}

/** The draft of a store, as exposed to features. */
export const createDraft = (store: DraftStore, done: ReadonlySet<DoneAction>): Draft => ({
  current: store.answers,
  replace: (answers) => store.replace(answers),
  clear: () => store.clear(),
  done,
  markDone: (action) => store.setParts({ done: new Set([...store.done(), action]) }),
  clearDone: () => store.setParts({ done: new Set() }),
  setRenewal: (renewal) => store.setParts({ renewal }),
  snapshot: () => takeSnapshot(store),
  restore: (snapshot) => restoreSnapshot(store, snapshot),
  subscribe: store.subscribe,
});

/** The draft. Re-renders only when a done action changes, never when an answer does. */
export function useDraft(): Draft {
  const store = useDraftStore();
  const done = useSyncExternalStore(store.subscribe, store.done, store.done);
  return useMemo(() => createDraft(store, done), [store, done]);
}

/** Selects a value from the answers; re-renders only when it changes (by `Object.is`). */
export function useDraftValue<T>(select: (answers: Answers) => T): T {
  const store = useDraftStore();
  const read = () => select(store.answers());
  return useSyncExternalStore(store.subscribe, read, read);
}
