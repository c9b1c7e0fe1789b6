import type { Request } from "express";
import { LRUCache } from "lru-cache";
import { addressScopes, clientAddress } from "#server/http/client-address.ts";
import { PointBucket, type Scope } from "./point-bucket.ts";
import type { TakePoints } from "./point-store.ts";

export type LimitRule = {
  /** The limit's name; each is counted separately. */
  readonly name: string;
  /** Points per visitor and window. */
  readonly visitorPoints: number;
  /** Multiplier for all visitors of one address together. */
  readonly addressFactor: number;
  /** Takes a visitor's points one at a time instead of in advance. */
  readonly isExact: boolean;
};

type Store = {
  readonly take: TakePoints;
  /** Hashes a key so that its source is hidden. */
  readonly hash: (text: string) => string;
};

type GetBucket = {
  readonly rule: LimitRule;
  readonly scope: Scope;
  readonly value: string;
  readonly limit: number;
};

/** Multiplier for the /48 network of an address. */
const networkFactor = 4;
/** About how many portions a window's points are split into, with one store request each. */
const portions = 30;
/** Maximum visitors, addresses and networks in memory; the store has the rest. */
const remembered = 10_000;
/** Truncates headers; longer ones differ only in parts that no browser sends. */
const headerLength = 256;

/** Finds the buckets of a request, for all limits. */
export class BucketCache {
  readonly #store: Store;
  readonly #visitors = new LRUCache<string, readonly PointBucket[]>({ max: remembered });
  readonly #shared = new LRUCache<string, PointBucket>({ max: remembered });

  constructor(store: Store) {
    this.#store = store;
  }

  /** The buckets of a request's network, address and visitor, in this order; none if disconnected. */
  bucketsFor(rule: LimitRule, request: Request): readonly PointBucket[] {
    const address = clientAddress(request);
    if (address === null) return [];
    const { "user-agent": agent = "", "accept-language": language = "" } = request.headers;
    const visitor = `${address}\n${agent.slice(0, headerLength)}\n${language.slice(0, headerLength)}`;
    const key = `${rule.name}\n${visitor}`;
    const known = this.#visitors.get(key);
    if (known) return known;
    const buckets = [...this.#sharedBuckets(rule, address), this.#visitorBucket(rule, visitor)];
    this.#visitors.set(key, buckets);
    return buckets;
  }

  #sharedBuckets(rule: LimitRule, from: string): PointBucket[] {
    const { address, network } = addressScopes(from);
    const limit = rule.visitorPoints * rule.addressFactor;
    const ofAddress = this.#sharedBucket({ rule, scope: "address", value: address, limit });
    if (network === null) return [ofAddress];
    return [
      this.#sharedBucket({ rule, scope: "network", value: network, limit: limit * networkFactor }),
      ofAddress,
    ];
  }

  #sharedBucket(of: GetBucket): PointBucket {
    const key = `${of.rule.name}\n${of.value}`;
    const known = this.#shared.get(key);
    if (known) return known;
    const bucket = this.#bucket(of, Math.floor(of.limit / portions));
    this.#shared.set(key, bucket);
    return bucket;
  }

  #visitorBucket(rule: LimitRule, value: string): PointBucket {
    const { visitorPoints: limit, isExact } = rule;
    return this.#bucket({ rule, scope: "visitor", value, limit }, isExact ? 1 : Math.floor(limit / portions));
  }

  #bucket({ rule, scope, value, limit }: GetBucket, block: number): PointBucket {
    const key = this.#store.hash([rule.name, scope, value].join("\n"));
    return new PointBucket({
      scope,
      limit,
      block: Math.max(1, block),
      takeFromStore: async (points) => this.#store.take(key, points),
    });
  }
}
