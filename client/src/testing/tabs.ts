import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";

/** Advances one minute per call. */
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

/** A tab in its own process, with its own copy of local storage. */
class TabProcess {
  #cached: string | null = null;
  readonly #writes: (string | null)[] = [];
  readonly #events: { readonly raw: string | null; readonly isOwn: boolean }[] = [];
  /** Own writes that the browser hasn't acknowledged. */
  #pending = 0;
  readonly #all: readonly TabProcess[];
  readonly tab: DraftStore;

  constructor(all: readonly TabProcess[], now: () => Date) {
    this.#all = all;
    const write = (raw: string | null): boolean => {
      this.#cached = raw;
      this.#pending += 1;
      this.#writes.push(raw);
      return true;
    };
    const remove = (): boolean => write(null);
    this.tab = new DraftStore({ read: () => this.#cached, write, remove, setAside: () => true }, now);
  }

  /** Saves the draft. Returns false if nothing had changed. */
  save(): boolean {
    const isDirty = this.tab.isDirty();
    this.tab.save();
    return isDirty;
  }

  /** The browser processes this tab's next write. Returns false if there is none. */
  flush(): boolean {
    const raw = this.#writes.shift();
    if (raw === undefined) return false;
    for (const each of this.#all) each.#events.push({ raw, isOwn: each === this });
    return true;
  }

  /** This tab processes its next event. Returns false if there is none. */
  receive(): boolean {
    const next = this.#events.shift();
    if (!next) return false;
    if (next.isOwn) this.#pending -= 1;
    else {
      if (this.#pending === 0) this.#cached = next.raw;
      this.tab.storedChanged();
    }
    return true;
  }
}

/**
 * Two tabs that share local storage the way Chromium does it: the browser process orders the writes and sends each to both
 * tabs. A tab with a pending write keeps its own value.
 */
export function separateTabs() {
  const all: TabProcess[] = [];
  const now = createClock();
  const pair = [new TabProcess(all, now), new TabProcess(all, now)] as const;
  all.push(...pair);
  /** Saves, flushes and receives until nothing is left. */
  const settle = (): void => {
    while (all.some((each) => each.save() || each.flush() || each.receive()));
  };
  return { pair, settle };
}
