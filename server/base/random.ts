import { randomBytes, randomInt, randomUUID } from "node:crypto";

/** Where everything comes from that nobody may guess. */
export type Random = {
  /** A version 4 UUID. */
  readonly uuid: () => string;
  readonly bytes: (count: number) => Buffer;
  /** A whole number from 0 to `below`, without it. */
  readonly int: (below: number) => number;
};

/** The operating system's random numbers, fit for secrets. */
export const systemRandom: Random = {
  uuid: () => randomUUID(),
  bytes: (count) => randomBytes(count),
  int: (below) => randomInt(below),
};
