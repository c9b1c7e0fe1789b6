import { createCipheriv, createDecipheriv } from "node:crypto";
import { AppError } from "#server/base/app-error.ts";
import { type Random, systemRandom } from "#server/base/random.ts";
import type { DataKey, DataKeys } from "#server/base/settings/data-keys.ts";

/** Table, row and field of a value, which is decrypted nowhere else. Never rename one: stored values couldn't be decrypted. */
export type Place = readonly (string | number)[];

/** missing: the key isn't configured. damaged: changed, moved, or another key has that id. */
type Reason = "missing" | "damaged";

const explain = (reason: Reason, keyId: string): string =>
  reason === "missing"
    ? `DATA_KEYS lacks the key "${keyId}", with which this was encrypted. Nothing is lost: add the key, and restart the server.`
    : `This can't be decrypted: it was changed or moved in the database, or "${keyId}" in DATA_KEYS is a different key now.`;

export class UnreadableError extends AppError {
  readonly code: string;
  readonly keyId: string;
  constructor(reason: Reason, keyId: string) {
    super(503, explain(reason, keyId));
    this.name = "UnreadableError";
    this.code = reason === "missing" ? "DATA_KEY_MISSING" : "DATA_DAMAGED";
    this.keyId = keyId;
  }
}

const algorithm = "aes-256-gcm";
const format = 1;
/** NIST SP 800-38D, 8.2.2: random, for at most 2^32 values with one key. */
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + nonceBytes;

export const overheadBytes = headBytes + tagBytes;

/** JSON separates lengths and order, so no two places have the same bytes. */
const toAad = (keyId: string, place: Place): Buffer => Buffer.from(JSON.stringify([format, keyId, ...place]));

/** Returns format, nonce, ciphertext and tag. */
export function encryptBytes(
  { id, secret }: DataKey,
  place: Place,
  content: Uint8Array,
  random: Random = systemRandom,
): Uint8Array {
  const nonce = random.bytes(nonceBytes);
  const cipher = createCipheriv(algorithm, secret, nonce, { authTagLength: tagBytes });
  cipher.setAAD(toAad(id, place));
  const encrypted = [cipher.update(content), cipher.final()];
  return Buffer.concat([Uint8Array.of(format), nonce, ...encrypted, cipher.getAuthTag()]);
}

/** Throws UnreadableError. */
export function decryptBytes(keys: DataKeys, keyId: string, place: Place, encrypted: Uint8Array): Uint8Array {
  const key = keys.byId.get(keyId);
  if (!key) throw new UnreadableError("missing", keyId);
  if (encrypted.byteLength < overheadBytes || encrypted[0] !== format)
    throw new UnreadableError("damaged", keyId);
  const end = encrypted.byteLength - tagBytes;
  const decipher = createDecipheriv(algorithm, key.secret, encrypted.subarray(1, headBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(toAad(keyId, place));
  decipher.setAuthTag(encrypted.subarray(end));
  const content = decipher.update(encrypted.subarray(headBytes, end));
  try {
    return Buffer.concat([content, decipher.final()]);
  } catch {
    // Node only says that the tag is wrong.
    throw new UnreadableError("damaged", keyId);
  }
}
