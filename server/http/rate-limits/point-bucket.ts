import type { UsedPoints } from "./point-store.ts";

export type Scope = "visitor" | "address" | "network";

type Options = {
  /** Whose points these are. */
  readonly scope: Scope;
  /** The points of one window, over all processes. */
  readonly limit: number;
  /** How many points are taken from the store at least: further ones need not wait for it. */
  readonly block: number;
  readonly takeFromStore: (points: number) => Promise<UsedPoints>;
};

/**
 * The points that one visitor, address or network has at hand in this process. They were taken from the store before,
 * so that all processes together never exceed the limit.
 */
export class PointBucket {
  readonly scope: Scope;
  readonly limit: number;
  readonly #block: number;
  readonly #takeFromStore: Options["takeFromStore"];
  #atHand = 0;
  #wanted = 0;
  /** When the window ends by our own clock; 0 before the store was asked. */
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

  /** Names the window, for `giveBack`. */
  get window(): number {
    return this.#endsAt;
  }

  /** Takes points that are at hand; false where the store has to be asked. */
  takeAtOnce(points: number, now: number): boolean {
    if (now >= this.#endsAt) this.#startAnew();
    if (this.#atHand < points) return false;
    this.#atHand -= points;
    return true;
  }

  /** Milliseconds to wait for so many points; 0 where they are at hand or the store may have them. */
  msToWait(points: number, now: number): number {
    const isRefused = this.#isSpent && this.#atHand < points && now < this.#endsAt;
    return isRefused ? this.#endsAt - now : 0;
  }

  /** Takes points, from the store if need be; false where the limit has no more of them. */
  async take(points: number): Promise<boolean> {
    while (!this.takeAtOnce(points, Date.now())) {
      if (this.#isSpent) return false;
      this.#wanted += points;
      this.#refill ??= this.#fillUp();
      await this.#refill;
    }
    return true;
  }

  /** Puts points back that were taken in a window, unless it has ended; a negative number takes more of them. */
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
    // All who have waited for the last points ask for the next ones together.
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
