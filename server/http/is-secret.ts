import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** True if a caller knows a secret, compared in constant time. Nobody knows one that isn't set. */
export const isSecret = (given: string | null, secret: string | undefined): boolean =>
  secret !== undefined && given !== null && timingSafeEqual(digest(given), digest(secret));
