import type { PointBucket } from "./point-bucket.ts";

/** Takes points available in all buckets; takes none and returns false if any bucket lacks them. */
export function takeAtOnce(buckets: readonly PointBucket[], points: number, now: number): boolean {
  for (const [index, bucket] of buckets.entries()) {
    if (bucket.takeAtOnce(points, now)) continue;
    for (const earlier of buckets.slice(0, index)) earlier.refund(points, earlier.window);
    return false;
  }
  return true;
}

/** Takes points from each bucket and its store; resolves to the refusing bucket, and takes none then. */
export async function takeFromAll(
  buckets: readonly PointBucket[],
  points: number,
): Promise<PointBucket | undefined> {
  // A visitor without points left must not use up those shared by all visitors of an address.
  const spent = buckets.findLast((bucket) => bucket.msToWait(points, Date.now()) > 0);
  if (spent) return spent;
  const taken: [bucket: PointBucket, window: number][] = [];
  for (const bucket of buckets) {
    if (!(await bucket.take(points))) {
      for (const [earlier, window] of taken) earlier.refund(points, window);
      return bucket;
    }
    taken.push([bucket, bucket.window]);
  }
  return undefined;
}

/** Seconds until all buckets may have this many points again. */
export function secondsToWait(buckets: readonly PointBucket[], points: number): number {
  const now = Date.now();
  const ms = Math.max(...buckets.map((bucket) => bucket.msToWait(points, now)));
  return Math.max(1, Math.ceil(ms / 1000));
}
