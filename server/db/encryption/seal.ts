import { createCipheriv, createDecipheriv } from "node:crypto";
import { type Random, systemRandom } from "#server/base/random.ts";
import type { DataKey, DataKeys } from "#server/base/settings/data-keys.ts";
import { UnreadableError } from "./unreadable-error.ts";

/**
 * Where a value is stored, such as the table, the row and the field: it is decrypted nowhere else. Its name never changes:
 * what is stored couldn't be decrypted any more.
 */
export type Place = readonly (string | number)[];

const algorithm = "aes-256-gcm";
/** The first byte of everything encrypted. */
const format = 1;
/** NIST SP 800-38D, 8.2.2: random, for at most 2^32 values with one key. */
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + nonceBytes;

/** How much longer encrypted bytes are. */
export const sealBytes = headBytes + tagBytes;

/** Length and order of the parts are kept apart: no two places have the same bytes. */
const toAad = (keyId: string, place: Place): Buffer => Buffer.from(JSON.stringify([format, keyId, ...place]));

/** Format, nonce, ciphertext and tag. */
export function encryptBytes(
  { id, secret }: DataKey,
  place: Place,
  content: Uint8Array,
  random: Random = systemRandom,
): Uint8Array {
  const nonce = random.bytes(nonceBytes);
  const cipher = createCipheriv(algorithm, secret, nonce, { authTagLength: tagBytes });
  cipher.setAAD(toAad(id, place));
  return Buffer.concat([
    Uint8Array.of(format),
    nonce,
    cipher.update(content),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Throws UnreadableError. */
export function decryptBytes(keys: DataKeys, keyId: string, place: Place, sealed: Uint8Array): Uint8Array {
  const key = keys.byId.get(keyId);
  if (!key) throw new UnreadableError("missing", keyId);
  if (sealed.byteLength < sealBytes || sealed[0] !== format) throw new UnreadableError("damaged", keyId);
  const end = sealed.byteLength - tagBytes;
  const decipher = createDecipheriv(algorithm, key.secret, sealed.subarray(1, headBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(toAad(keyId, place));
  decipher.setAuthTag(sealed.subarray(end));
  const content = decipher.update(sealed.subarray(headBytes, end));
  try {
    return Buffer.concat([content, decipher.final()]);
  } catch {
    // Node says no more than that the tag is wrong.
    throw new UnreadableError("damaged", keyId);
  }
}
