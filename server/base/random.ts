import { randomBytes, randomInt, randomUUID } from "node:crypto";

export type Random = {
  readonly uuid: () => string;
  readonly bytes: (count: number) => Buffer;
  /** Integer from 0 up to, but excluding, `below`. */
  readonly int: (below: number) => number;
};

export const systemRandom: Random = {
  uuid: () => randomUUID(),
  bytes: (count) => randomBytes(count),
  int: (below) => randomInt(below),
};
