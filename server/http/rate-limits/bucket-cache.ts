import type { Request } from "express";
import { LRUCache } from "lru-cache";
import { addressScopes, clientAddress } from "../client-address.ts";
import { PointBucket, type Scope } from "./point-bucket.ts";
import type { TakePoints } from "./point-store.ts";

export type LimitRule = {
  /** Names the limit, which counts on its own. */
  readonly name: string;
  /** What one visitor may spend in a window. */
  readonly visitorPoints: number;
  /** How many times as much all visitors of one address may spend. */
  readonly addressFactor: number;
  /** A visitor's points are taken one by one rather than ahead. */
  readonly isExact: boolean;
};

type Store = {
  readonly take: TakePoints;
  /** Hides what a key was made from. */
  readonly hash: (text: string) => string;
};

/** How many times as much as one address the /48 around it may spend. */
const networkFactor = 4;
/** A window's points come in about so many portions, for each of which the store is asked once. */
const portions = 30;
/** Whoever is forgotten here is found in the store again. */
const remembered = 10_000;
/** Longer headers differ in what no browser sends. */
const headerLength = 256;

/** Finds the points that a request draws on. */
export class BucketCache {
  readonly #rule: LimitRule;
  readonly #store: Store;
  readonly #visitors = new LRUCache<string, readonly PointBucket[]>({ max: remembered });
  readonly #shared = new LRUCache<string, PointBucket>({ max: remembered });

  constructor(rule: LimitRule, store: Store) {
    this.#rule = rule;
    this.#store = store;
  }

  /** The buckets of a request's network, address and visitor, in this order; none where its connection is gone. */
  bucketsFor(request: Request): readonly PointBucket[] {
    const address = clientAddress(request);
    if (address === null) return [];
    const { "user-agent": agent = "", "accept-language": language = "" } = request.headers;
    const visitor = `${address}\n${agent.slice(0, headerLength)}\n${language.slice(0, headerLength)}`;
    const known = this.#visitors.get(visitor);
    if (known) return known;
    const buckets = [...this.#sharedBuckets(address), this.#visitorBucket(visitor)];
    this.#visitors.set(visitor, buckets);
    return buckets;
  }

  #sharedBuckets(from: string): PointBucket[] {
    const { address, network } = addressScopes(from);
    const limit = this.#rule.visitorPoints * this.#rule.addressFactor;
    const ofAddress = this.#sharedBucket("address", address, limit);
    return network === null
      ? [ofAddress]
      : [this.#sharedBucket("network", network, limit * networkFactor), ofAddress];
  }

  #sharedBucket(scope: Scope, value: string, limit: number): PointBucket {
    const known = this.#shared.get(value);
    if (known) return known;
    const bucket = this.#bucket(scope, value, { limit, block: Math.floor(limit / portions) });
    this.#shared.set(value, bucket);
    return bucket;
  }

  #visitorBucket(visitor: string): PointBucket {
    const { visitorPoints: limit, isExact } = this.#rule;
    return this.#bucket("visitor", visitor, { limit, block: isExact ? 1 : Math.floor(limit / portions) });
  }

  #bucket(scope: Scope, value: string, { limit, block }: { limit: number; block: number }): PointBucket {
    const key = this.#store.hash([this.#rule.name, scope, value].join("\n"));
    return new PointBucket({
      scope,
      limit,
      block: Math.max(1, block),
      takeFromStore: async (points) => this.#store.take(key, points),
    });
  }
}
