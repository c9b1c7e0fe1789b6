import type { FleetRow } from "#shared/profile/import/vehicle-list.ts";
import {
  maxFleetRows,
  emptyFleet,
  type FleetState,
  toRequestKey,
  getOfflineRequests,
  getFleetProgress,
  withAnswers,
  withFailure,
  withoutResults,
  withRows,
  withVin,
} from "./fleet-state.ts";
import { createStore } from "#client/lib/external-store.ts";
import {
  type DecodeBatch,
  decodeInBatches,
  describeBatchError,
  type VinRequest,
} from "#client/lib/api/vin-batches.ts";

export type FleetStorage = { read: () => FleetState | undefined; save: (state: FleetState) => boolean };

const saveDelayMs = 400;

/**
 * Checks a list batch by batch, whichever page is shown. It can be cancelled and continued; results so far
 * are kept.
 */
export class FleetCheck {
  /** Read from storage by the first subscriber. */
  readonly store = createStore(emptyFleet, () => {
    if (this.store.get() === emptyFleet) this.store.set(this.#storage.read() ?? emptyFleet);
  });
  readonly #decodeBatch: DecodeBatch;
  readonly #storage: FleetStorage;
  #queue = new Map<string, VinRequest>();
  #inFlight: ReadonlySet<string> = new Set();
  #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(decodeBatch: DecodeBatch, storage: FleetStorage) {
    this.#decodeBatch = decodeBatch;
    this.#storage = storage;
  }

  readonly state = this.store.get;

  /** Sets the list's text with a textarea's line ends: React would treat others as a change on blur. */
  type(text: string): void {
    this.#set({ ...this.state(), text: text.replace(/\r\n?/g, "\n") });
  }

  /** Takes the first rows of a list, up to the limit, and requests those without a result. */
  check(all: readonly FleetRow[]): void {
    const rows = all.slice(0, maxFleetRows);
    this.#set({ ...withRows(this.state(), rows), beyondLimit: all.length - rows.length });
    this.#queue.clear();
    this.proceed();
  }

  proceed(): void {
    this.#enqueue(getFleetProgress(this.state()).waiting);
  }

  retry(): void {
    const { failed } = getFleetProgress(this.state());
    this.#set(withoutResults(this.state(), failed));
    this.#enqueue(failed);
  }

  /** Requests NHTSA's answer for offline answers, which stay until it arrives. */
  refreshOffline(): void {
    this.#enqueue(getOfflineRequests(this.state()));
  }

  cancel(): void {
    this.#queue.clear();
    this.#inFlight = new Set();
    this.#stop.abort();
  }

  readonly replace = (id: number, vin: string): void => {
    const before = new Set(getFleetProgress(this.state()).waiting.map(toRequestKey));
    this.#set(withVin(this.state(), id, vin));
    this.#enqueue(
      getFleetProgress(this.state()).waiting.filter((request) => !before.has(toRequestKey(request))),
    );
  };

  clear(): () => void {
    const before = this.state();
    this.cancel();
    const restore = (state: FleetState) => {
      const { isRunning, isSaved } = this.state();
      this.#set({ ...state, isRunning, isSaved });
    };
    restore(emptyFleet);
    return () => restore(before);
  }

  /** Saves pending changes: the page is about to unload. */
  readonly save = (): void => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const isSaved = this.#storage.save(this.state());
    if (isSaved !== this.state().isSaved) this.store.set({ ...this.state(), isSaved });
  };

  #enqueue(vehicles: readonly VinRequest[]): void {
    for (const request of vehicles)
      if (!this.#inFlight.has(toRequestKey(request))) this.#queue.set(toRequestKey(request), request);
    if (!this.state().isRunning && this.#queue.size > 0) void this.#run();
  }

  async #run(): Promise<void> {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#set({ ...this.state(), isRunning: true });
    const take = (most: number) => this.#take(most);
    const results = decodeInBatches({ take, decode: this.#decodeBatch, signal, maxFailures: 2 });
    for await (const { batch, ...result } of results) {
      if ("answers" in result) this.#set(withAnswers(this.state(), batch, result.answers));
      else {
        const rest = result.isOver ? this.#take(Infinity) : [];
        this.#set(withFailure(this.state(), [...batch, ...rest], describeBatchError(result.error)));
      }
    }
    this.#inFlight = new Set();
    this.#set({ ...this.state(), isRunning: false });
    // Continued before the cancelled batch had returned.
    if (this.#queue.size > 0) void this.#run();
  }

  #take(most: number): VinRequest[] {
    const batch = [...this.#queue].slice(0, most);
    this.#inFlight = new Set(batch.map(([key]) => key));
    for (const [key] of batch) this.#queue.delete(key);
    return batch.map(([, request]) => request);
  }

  #set(next: FleetState): void {
    this.store.set(next);
    this.#timer ??= setTimeout(this.save, saveDelayMs);
  }
}
