import type { UsedPoints } from "./point-store.ts";

export type Scope = "visitor" | "address" | "network";

type Options = {
  /** The owner of these points. */
  readonly scope: Scope;
  /** The points of one window, across all processes. */
  readonly limit: number;
  /** Minimum points taken from the store at once, so that later ones need not wait for it. */
  readonly block: number;
  readonly takeFromStore: (points: number) => Promise<UsedPoints>;
};

/**
 * The points that one visitor, address or network has available in this process. They are taken from the
 * store in advance, so that all processes together never exceed the limit.
 */
export class PointBucket {
  readonly scope: Scope;
  readonly limit: number;
  readonly #block: number;
  readonly #takeFromStore: Options["takeFromStore"];
  #atHand = 0;
  #wanted = 0;
  /** When the window ends by our own clock; 0 before the first store request. */
  #endsAt = 0;
  /** The store has no more points in this window. */
  #isSpent = false;
  #refill: Promise<void> | undefined;
  #refusalNotedFor = 0;

  constructor({ scope, limit, block, takeFromStore }: Options) {
    this.scope = scope;
    this.limit = limit;
    this.#block = block;
    this.#takeFromStore = takeFromStore;
  }

  /** Identifies the window, for `giveBack`. */
  get window(): number {
    return this.#endsAt;
  }

  /** Takes available points; false if the store has to be asked. */
  takeAtOnce(points: number, now: number): boolean {
    if (now >= this.#endsAt) this.#startAnew();
    if (this.#atHand < points) return false;
    this.#atHand -= points;
    return true;
  }

  /** Milliseconds to wait for this many points; 0 if they are available or the store may have them. */
  msToWait(points: number, now: number): number {
    const isRefused = this.#isSpent && this.#atHand < points && now < this.#endsAt;
    return isRefused ? this.#endsAt - now : 0;
  }

  /** Takes points, from the store if needed; false if the limit is exhausted. */
  async take(points: number): Promise<boolean> {
    while (!this.takeAtOnce(points, Date.now())) {
      if (this.#isSpent) return false;
      this.#wanted += points;
      this.#refill ??= this.#fillUp();
      await this.#refill;
    }
    return true;
  }

  /** Returns points taken in a window, unless it has ended; a negative number takes more. */
  refund(points: number, window: number): void {
    if (window === this.#endsAt) this.#atHand += points;
  }

  /** Whether this is the first refusal of the window. */
  noteRefusal(): boolean {
    const isFirst = this.#refusalNotedFor !== this.#endsAt;
    this.#refusalNotedFor = this.#endsAt;
    return isFirst;
  }

  async #fillUp(): Promise<void> {
    // All callers that waited for the last points share the next store request.
    await Promise.resolve();
    const requests = Math.min(Math.max(this.#block, this.#wanted - this.#atHand), this.limit);
    try {
      const used = await this.#takeFromStore(requests);
      const isFirst = used.points === requests;
      if (isFirst) this.#startAnew();
      if (this.#endsAt === 0) this.#endsAt = Date.now() + used.msLeft;
      this.#atHand += Math.min(requests, Math.max(0, this.limit - (used.points - requests)));
      this.#isSpent = used.points >= this.limit;
    } finally {
      this.#wanted = 0;
      this.#refill = undefined;
    }
  }

  #startAnew(): void {
    this.#atHand = 0;
    this.#endsAt = 0;
    this.#isSpent = false;
  }
}
