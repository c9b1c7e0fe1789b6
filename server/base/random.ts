import { randomBytes, randomInt, randomUUID, createHmac, timingSafeEqual } from "node:crypto";

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

// Excludes I, L, O, U, 0 and 1: no two characters look or sound alike.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

export const readableLetters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => alphabet.charAt(random.int(alphabet.length))).join("");

const pattern = /^(\d{1,12})\.([\w-]{43})$/;

/** Signed tokens that say when something happened. They name nobody, and nothing is stored. */
export function createSignedTimes(secret: string) {
  const sign = (what: string, seconds: string): Buffer =>
    createHmac("sha256", secret).update(`${what} at ${seconds}`).digest();
  return {
    create: (what: string, now: Date): string => {
      const seconds = String(Math.floor(now.getTime() / 1000));
      return `${seconds}.${sign(what, seconds).toString("base64url")}`;
    },
    /** Age in seconds; undefined if the token is missing, about something else, or not ours. */
    getAge: (token: string | null, what: string, now: Date): number | undefined => {
      const [, seconds = "", signature = ""] = pattern.exec(token ?? "") ?? [];
      if (signature === "" || !timingSafeEqual(sign(what, seconds), Buffer.from(signature, "base64url")))
        return undefined;
      return now.getTime() / 1000 - Number(seconds);
    },
  };
}
