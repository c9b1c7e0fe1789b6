import { vinBatchSize } from "#shared/api/vins.ts";
import type { FleetRow } from "#shared/lists/vehicles/vehicle-list.ts";
import { maxFleetRows } from "#client/features/vin-checker/fleet/rows/fleet-rows.ts";
import { vinFallbackMessage, vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import { createEmitter } from "#client/lib/external-store.ts";
import { RequestError } from "#client/lib/api/request.ts";
import {
  type BatchAnswer,
  type VinRequest,
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

/** Requests a batch of at most 50 vehicles. Rejects as `request` does. */
export type DecodeBatch = (
  batch: readonly VinRequest[],
  signal: AbortSignal,
) => Promise<readonly BatchAnswer[]>;

/** Stores the list between visits to the page. */
export type FleetStorage = { read: () => FleetState | undefined; save: (state: FleetState) => boolean };

/** How long after a change it is saved, in milliseconds. */
const saveDelayMs = 400;

const noConnection = "No answer from our server. Check your internet connection, then retry.";

function describeFailure(error: unknown): string {
  if (error instanceof RequestError) return error.serverMessage ?? vinLookupMessage(error.status);
  return error instanceof TypeError ? noConnection : vinFallbackMessage;
}

/** Whether the next batch would fail the same way: no connection, or too many requests. */
const isFatal = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof RequestError && error.status === 429);

/** After this many failed batches in a row, the rest are not tried. */
const maxFailures = 2;

/**
 * Checks a list batch by batch, whichever page is shown. It can be cancelled and continued; results so far
 * are kept.
 */
export class FleetCheck {
  readonly #decodeBatch: DecodeBatch;
  readonly #storage: FleetStorage;
  readonly #emitter = createEmitter();
  #state: FleetState = emptyFleet;
  #isRead = false;
  #isSaved = true;
  /** Vehicles still to be requested in this run, by key. */
  #queue = new Map<string, VinRequest>();
  #inFlight: ReadonlySet<string> = new Set();
  #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(decodeBatch: DecodeBatch, storage: FleetStorage) {
    this.#decodeBatch = decodeBatch;
    this.#storage = storage;
  }

  readonly state = (): FleetState => this.#state;
  /** Whether the list is saved and survives leaving the page. */
  readonly isSaved = (): boolean => this.#isSaved;

  readonly subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = this.#emitter.subscribe(listener);
    this.#read();
    return unsubscribe;
  };

  /** Sets the list's text with a textarea's line ends: React would treat others as a change on blur. */
  type(text: string): void {
    this.#set({ ...this.#state, text: text.replace(/\r\n?/g, "\n") });
  }

  /** Takes the first rows of a list, up to the limit, and requests those without a result. */
  check(all: readonly FleetRow[]): void {
    const rows = all.slice(0, maxFleetRows);
    this.#set({ ...withRows(this.#state, rows), beyondLimit: all.length - rows.length });
    this.#queue.clear();
    this.proceed();
  }

  /** Requests the vehicles that have not been requested yet. */
  proceed(): void {
    this.#enqueue(getFleetProgress(this.#state).waiting);
  }

  /** Requests again only the vehicles whose requests failed. */
  retry(): void {
    const { failed } = getFleetProgress(this.#state);
    this.#set(withoutResults(this.#state, failed));
    this.#enqueue(failed);
  }

  /** Requests NHTSA's answer for offline answers, which stay until it arrives. */
  refreshOffline(): void {
    this.#enqueue(getOfflineRequests(this.#state));
  }

  /** Stops requesting; results so far stay. */
  cancel(): void {
    this.#queue.clear();
    this.#inFlight = new Set();
    this.#stop.abort();
  }

  /** Gives a row another VIN and requests it. */
  replace(id: number, vin: string): void {
    const before = new Set(getFleetProgress(this.#state).waiting.map(toRequestKey));
    this.#set(withVin(this.#state, id, vin));
    this.#enqueue(
      getFleetProgress(this.#state).waiting.filter((request) => !before.has(toRequestKey(request))),
    );
  }

  /** Clears the list and its results; returns an undo function. */
  clear(): () => void {
    const before = this.#state;
    this.cancel();
    this.#set({ ...emptyFleet, isRunning: this.#state.isRunning });
    return () => this.#set({ ...before, isRunning: this.#state.isRunning });
  }

  /** Saves pending changes: the page is about to unload. */
  readonly save = (): void => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const isSaved = this.#storage.save(this.#state);
    if (isSaved === this.#isSaved) return;
    this.#isSaved = isSaved;
    this.#emitter.emit();
  };

  #read(): void {
    if (this.#isRead) return;
    this.#isRead = true;
    const kept = this.#storage.read();
    if (!kept || this.#state !== emptyFleet) return;
    this.#state = kept;
    this.#emitter.emit();
  }

  #enqueue(vehicles: readonly VinRequest[]): void {
    for (const request of vehicles)
      if (!this.#inFlight.has(toRequestKey(request))) this.#queue.set(toRequestKey(request), request);
    if (!this.#state.isRunning && this.#queue.size > 0) void this.#run();
  }

  async #run(): Promise<void> {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#set({ ...this.#state, isRunning: true });
    let failures = 0;
    while (this.#queue.size > 0 && !signal.aborted) {
      const batch = this.#nextBatch();
      failures = (await this.#runBatch(batch, signal, failures)) ? 0 : failures + 1;
    }
    this.#inFlight = new Set();
    this.#set({ ...this.#state, isRunning: false });
    // Continued before the cancelled batch had returned.
    if (this.#queue.size > 0) void this.#run();
  }

  #nextBatch(): VinRequest[] {
    const batch = [...this.#queue].slice(0, vinBatchSize);
    this.#inFlight = new Set(batch.map(([key]) => key));
    for (const [key] of batch) this.#queue.delete(key);
    return batch.map(([, request]) => request);
  }

  /** Whether the batch was answered. */
  async #runBatch(batch: readonly VinRequest[], signal: AbortSignal, failures: number): Promise<boolean> {
    try {
      const answers = await this.#decodeBatch(batch, signal);
      if (!signal.aborted) this.#set(withAnswers(this.#state, batch, answers));
      return true;
    } catch (error) {
      // Cancelled: the batch goes back to waiting.
      if (signal.aborted) return false;
      const isOver = isFatal(error) || failures + 1 >= maxFailures;
      const all = isOver ? [...batch, ...this.#queue.values()] : batch;
      if (isOver) this.#queue.clear();
      this.#set(withFailure(this.#state, all, describeFailure(error)));
      return false;
    }
  }

  #set(next: FleetState): void {
    this.#state = next;
    this.#timer ??= setTimeout(this.save, saveDelayMs);
    this.#emitter.emit();
  }
}
