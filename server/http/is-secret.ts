import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares in constant time. An unset secret never matches. */
export const isSecret = (given: string | null, secret: string | undefined): boolean =>
  secret !== undefined && given !== null && timingSafeEqual(digest(given), digest(secret));
