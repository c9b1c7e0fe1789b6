/** A UUID for a submission, also on plain http where randomUUID is missing. */
export function createIdempotencyKey(): string {
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
