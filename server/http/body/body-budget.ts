import { AppError } from "#server/http/app-error.ts";

/** Bytes of each body that are not counted: small requests get through while large ones fill the budget. */
export const uncountedBytes = 32 * 1024;

export type BudgetLimits = {
  /** Maximum size of all bodies in memory, in bytes. */
  readonly total: number;
  /** Maximum share of one address, in bytes. */
  readonly perAddress: number;
  /** How long a body may stall before it can be evicted, in milliseconds. */
  readonly stalledMs: number;
};

/** A body's part of the budget. */
export type Holding = {
  /** Counts bytes kept in memory. Throws AppError 503 if there is no room. */
  readonly add: (bytes: number) => void;
  /** Records progress, so that this body is not the first to be evicted. */
  readonly advance: () => void;
  /** The body is complete and can no longer be evicted. */
  readonly complete: () => void;
  /** Releases its room. May be called repeatedly. */
  readonly release: () => void;
};

type Holder = {
  readonly address: string;
  readonly evict: () => void;
  size: number;
  counted: number;
  advancedAt: number;
};

const busy = () =>
  new AppError(503, "We're too busy to take this right now. Please try again in a moment.", [], {
    retryAfterSeconds: 2,
  });

/**
 * Limits the memory used by bodies while they are received and processed. It counts the bytes present, not
 * those announced; when they exceed the budget, stalled bodies are evicted in favor of active ones.
 */
export class BodyBudget {
  readonly #limits: BudgetLimits;
  readonly #byAddress = new Map<string, number>();
  /** Bodies still being received, longest stalled first. */
  readonly #incoming = new Set<Holder>();
  #total = 0;

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  /** Starts at zero. `evict` is called when the body must make room: its bytes no longer count then. */
  open(address: string, evict: () => void): Holding {
    const holder: Holder = { address, evict, size: 0, counted: 0, advancedAt: performance.now() };
    return {
      add: (bytes) => {
        holder.size += bytes;
        this.#take(holder, Math.max(holder.size - uncountedBytes, 0) - holder.counted);
      },
      advance: () => {
        holder.advancedAt = performance.now();
        if (this.#incoming.delete(holder)) this.#incoming.add(holder);
      },
      complete: () => this.#incoming.delete(holder),
      release: () => this.#release(holder),
    };
  }

  #take(holder: Holder, bytes: number): void {
    if (bytes <= 0) return;
    while (this.#lacks(holder, bytes)) {
      const stalled = this.#findStalled(holder, this.#isAddressFull(holder.address, bytes));
      if (!stalled) throw busy();
      this.#release(stalled);
      stalled.evict();
    }
    if (holder.counted === 0) holder.advancedAt = performance.now();
    this.#count(holder, bytes);
    this.#incoming.add(holder);
  }

  #lacks({ address }: Holder, bytes: number): boolean {
    return this.#total + bytes > this.#limits.total || this.#isAddressFull(address, bytes);
  }

  #isAddressFull(address: string, bytes: number): boolean {
    return (this.#byAddress.get(address) ?? 0) + bytes > this.#limits.perAddress;
  }

  /** The longest-stalled body, of the same address if that has used its whole share. */
  #findStalled(asking: Holder, ofSameAddress: boolean): Holder | undefined {
    const since = performance.now() - this.#limits.stalledMs;
    for (const holder of this.#incoming) {
      if (holder.advancedAt > since) return undefined;
      if (holder !== asking && (!ofSameAddress || holder.address === asking.address)) return holder;
    }
    return undefined;
  }

  #release(holder: Holder): void {
    this.#incoming.delete(holder);
    this.#count(holder, -holder.counted);
  }

  #count(holder: Holder, bytes: number): void {
    holder.counted += bytes;
    this.#total += bytes;
    const left = (this.#byAddress.get(holder.address) ?? 0) + bytes;
    if (left > 0) this.#byAddress.set(holder.address, left);
    else this.#byAddress.delete(holder.address);
  }
}
