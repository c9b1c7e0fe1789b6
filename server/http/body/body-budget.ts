import { AppError } from "#server/http/app-error.ts";

/** Bytes of each body that are not counted: small requests get through while large ones fill the budget. */
export const uncountedBytes = 32 * 1024;

export type BudgetLimits = {
  /** How much of all bodies may be in memory, in bytes. */
  readonly total: number;
  /** How much of it one address may take, in bytes. */
  readonly perAddress: number;
  /** How long a body may make no headway before it has to make room for others, in milliseconds. */
  readonly stalledMs: number;
};

/** A body's part of the budget. */
export type Holding = {
  /** Counts bytes that are kept in memory. Throws AppError 503 when there is no room for them. */
  readonly add: (bytes: number) => void;
  /** The body makes headway: it is not the first that has to make room. */
  readonly advance: () => void;
  /** The body is complete: nobody can take its room any more. */
  readonly complete: () => void;
  /** Gives its room back. May be called again. */
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
 * Bounds the memory that bodies take while they come in and are worked on. What is counted is what is there, not what
 * was announced; where that is not enough, bodies that have stalled make room for those that go on.
 */
export class BodyBudget {
  readonly #limits: BudgetLimits;
  readonly #byAddress = new Map<string, number>();
  /** Bodies that are still coming in, the one that has stalled the longest first. */
  readonly #incoming = new Set<Holder>();
  #total = 0;

  constructor(limits: BudgetLimits) {
    this.#limits = limits;
  }

  /** Begins with nothing. `evict` is called when the body has to make room: its bytes count no more then. */
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

  /** The body that has stalled the longest, of the same address where that has taken all its part. */
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
