/** A random name for a submission: a UUID, also where a page came over plain http and randomUUID is missing. */
export function createIdempotencyKey(): string {
  // The types promise randomUUID; a page on plain http does not have it.
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
