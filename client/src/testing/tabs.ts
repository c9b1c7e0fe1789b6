import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/memory-storage.ts";

/** A minute later at each look. */
function createClock(): () => Date {
  let minute = 0;
  return () => new Date(Date.UTC(2026, 0, 1, 0, (minute += 1)));
}

/** Two tabs sharing one storage. A tab learns of changes by the other one only through `storedChanged`. */
export function tabs() {
  const { state, storage } = memoryStorage();
  const now = createClock();
  const pair: [DraftStore, DraftStore] = [new DraftStore(storage, now), new DraftStore(storage, now)];
  return { state, tabs: pair };
}

/** A tab in a process of its own: what it reads, what the browser hasn't taken yet, and what it hasn't heard yet. */
class SlowTab {
  #read: string | null = null;
  readonly #sent: (string | null)[] = [];
  readonly #told: { readonly raw: string | null; readonly isOwn: boolean }[] = [];
  #untaken = 0;
  readonly #all: readonly SlowTab[];
  readonly tab: DraftStore;

  constructor(all: readonly SlowTab[], now: () => Date) {
    this.#all = all;
    const send = (raw: string | null): boolean => {
      this.#read = raw;
      this.#untaken += 1;
      this.#sent.push(raw);
      return true;
    };
    const remove = (): boolean => send(null);
    this.tab = new DraftStore({ read: () => this.#read, write: send, remove, setAside: () => true }, now);
  }

  save(): boolean {
    const isDirty = this.tab.isDirty();
    this.tab.save();
    return isDirty;
  }

  /** The browser takes its next write. Returns false if there is none. */
  take(): boolean {
    const raw = this.#sent.shift();
    if (raw === undefined) return false;
    for (const each of this.#all) each.#told.push({ raw, isOwn: each === this });
    return true;
  }

  /** It hears of the next write. Returns false if there is none. */
  hear(): boolean {
    const next = this.#told.shift();
    if (!next) return false;
    if (next.isOwn) this.#untaken -= 1;
    else {
      if (this.#untaken === 0) this.#read = next.raw;
      this.tab.storedChanged();
    }
    return true;
  }
}

/**
 * Two tabs that share local storage as browsers do: a tab reads its own last write at once, and nothing else until the
 * browser has taken it. The browser takes writes one by one, and tells both tabs.
 */
export function slowTabs() {
  const all: SlowTab[] = [];
  const now = createClock();
  const pair = [new SlowTab(all, now), new SlowTab(all, now)] as const;
  all.push(...pair);
  /** Everything is saved, taken and heard. */
  const settle = (): void => {
    while (all.some((each) => each.save() || each.take() || each.hear()));
  };
  return { pair, settle };
}
