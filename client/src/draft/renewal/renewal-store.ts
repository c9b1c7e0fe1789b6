import { renewalKey } from "#client/draft/store/draft-storage.ts";
import { createStore } from "#client/lib/external-store.ts";
import { answerStorage, isSharedComputer, onAnswersCleared } from "#client/lib/storage/shared-computer.ts";

const purpose = "keep what a renewal still asks";

/** The stored renewal. null: there is none. undefined: it can't be read. */
const read = () => answerStorage.read(renewalKey, purpose);

const store = createStore<string | undefined>(read() ?? undefined, () => {
  store.set(read() ?? undefined);
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key !== renewalKey && key !== null) return;
    // Moved into the tab that switched: this one keeps its own.
    if (!isSharedComputer()) store.set(newValue ?? undefined);
  };
  const stopClearing = onAnswersCleared(() => store.set(undefined));
  window.addEventListener("storage", follow);
  return () => {
    stopClearing();
    window.removeEventListener("storage", follow);
  };
});

/**
 * The renewal of this browser's draft, as JSON text; undefined if there is none. Follows the other tabs. The first
 * load needs only to know whether there is one: `renewal-record.ts` reads it.
 */
export const renewalStore = {
  get: store.get,
  subscribe: store.subscribe,
  /** If it can't be stored, this tab still knows it. */
  set(text: string | undefined): void {
    const isStored = text !== undefined && answerStorage.write(renewalKey, text, purpose);
    // An earlier one must not come back.
    if (!isStored) answerStorage.remove(renewalKey, purpose);
    store.set(text);
  },
  /** What is stored now, maybe by another tab; what this tab knows, if nothing is. */
  latest: (): string | undefined => read() ?? store.get(),
};
