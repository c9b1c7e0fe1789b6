import { createHmac, randomInt, timingSafeEqual } from "node:crypto";

/** Six digits, the first of which may be 0. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** What is kept of a code: without the secret nobody can try out the million there are. */
export const hashCode = (secret: string, submissionId: string, code: string): string =>
  createHmac("sha256", secret).update(`${submissionId}:${code}`).digest("base64url");

/** Compares in the same time whatever was typed. */
export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.byteLength === second.byteLength && timingSafeEqual(first, second);
}
