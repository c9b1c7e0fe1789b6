import { createHmac, randomInt, timingSafeEqual } from "node:crypto";

/** Six digits, possibly with leading zeros. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** The stored hash of a code: without the secret, the million possible codes cannot be tried out. */
export const hashCode = (secret: string, submissionId: string, code: string): string =>
  createHmac("sha256", secret).update(`${submissionId}:${code}`).digest("base64url");

/** Compares in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.byteLength === second.byteLength && timingSafeEqual(first, second);
}
