import { vinBatchSize } from "#shared/api/vins.ts";
import { type FleetRow, maxFleetRows } from "#shared/vin/fleet/fleet-list.ts";
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

/** Asks for a batch of at most 50 vehicles. Rejects as `request` does. */
export type DecodeBatch = (
  batch: readonly VinRequest[],
  signal: AbortSignal,
) => Promise<readonly BatchAnswer[]>;

/** Where a list is kept from one visit of the page to the next. */
export type FleetStorage = { read: () => FleetState | undefined; save: (state: FleetState) => boolean };

/** How long after a change it is kept, in milliseconds. */
const saveDelayMs = 400;

const noConnection = "No answer from our server. Check your internet connection, then retry.";

function describeFailure(error: unknown): string {
  if (error instanceof RequestError) return error.serverMessage ?? vinLookupMessage(error.status);
  return error instanceof TypeError ? noConnection : vinFallbackMessage;
}

/** Whether asking for the next batch would fail in the same way: nobody there, or too many requests. */
const isFatal = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof RequestError && error.status === 429);

/** After so many failed batches in a row the others are not tried. */
const maxFailures = 2;

/**
 * The check of a list: batch after batch, whichever page is shown meanwhile. It can be cancelled and continued; what
 * is known stays known.
 */
export class FleetCheck {
  readonly #decodeBatch: DecodeBatch;
  readonly #storage: FleetStorage;
  readonly #emitter = createEmitter();
  #state: FleetState = emptyFleet;
  #isRead = false;
  #isSaved = true;
  /** What is still to be asked in this run, by key. */
  #queue = new Map<string, VinRequest>();
  #inFlight: ReadonlySet<string> = new Set();
  #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(decodeBatch: DecodeBatch, storage: FleetStorage) {
    this.#decodeBatch = decodeBatch;
    this.#storage = storage;
  }

  readonly state = (): FleetState => this.#state;
  /** Whether the list will still be there after another page. */
  readonly isSaved = (): boolean => this.#isSaved;

  readonly subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = this.#emitter.subscribe(listener);
    this.#read();
    return unsubscribe;
  };

  /** Takes the list's text, with line ends as a text box has them: with others React takes a blur for a change. */
  type(text: string): void {
    this.#set({ ...this.#state, text: text.replace(/\r\n?/g, "\n") });
  }

  /** Takes the first rows of a list, as many as are checked at a time, and asks for those not known yet. */
  check(all: readonly FleetRow[]): void {
    const rows = all.slice(0, maxFleetRows);
    this.#set({ ...withRows(this.#state, rows), beyondLimit: all.length - rows.length });
    this.#queue.clear();
    this.proceed();
  }

  /** Goes on with what has not been asked. */
  proceed(): void {
    this.#enqueue(getFleetProgress(this.#state).waiting);
  }

  /** Asks again for what could not be asked, and for nothing else. */
  retry(): void {
    const { failed } = getFleetProgress(this.#state);
    this.#set(withoutResults(this.#state, failed));
    this.#enqueue(failed);
  }

  /** Asks NHTSA again about what the offline copy answered; until it answers, that answer stays. */
  refreshOffline(): void {
    this.#enqueue(getOfflineRequests(this.#state));
  }

  /** Stops asking; what is known stays. */
  cancel(): void {
    this.#queue.clear();
    this.#inFlight = new Set();
    this.#stop.abort();
  }

  /** Gives a row another VIN and asks for it. */
  replace(id: number, vin: string): void {
    const before = new Set(getFleetProgress(this.#state).waiting.map(toRequestKey));
    this.#set(withVin(this.#state, id, vin));
    this.#enqueue(
      getFleetProgress(this.#state).waiting.filter((request) => !before.has(toRequestKey(request))),
    );
  }

  /** Empties list and results; returns what takes that back. */
  clear(): () => void {
    const before = this.#state;
    this.cancel();
    this.#set({ ...emptyFleet, isRunning: this.#state.isRunning });
    return () => this.#set({ ...before, isRunning: this.#state.isRunning });
  }

  /** Keeps what has not been kept yet: the page is about to go. */
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
    // Continued before the cancelled batch had come back.
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
      // Cancelled: the batch waits, as if it had not been asked for.
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
