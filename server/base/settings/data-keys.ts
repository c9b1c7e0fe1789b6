import { createSecretKey, type KeyObject } from "node:crypto";

/** Node's key object: printed or logged, it shows nothing. */
export type DataKey = { readonly id: string; readonly secret: KeyObject };

export type DataKeys = {
  /** Encrypts; undefined: new values are stored in the clear. */
  readonly current: DataKey | undefined;
  /** Keys that decrypt, by id. */
  readonly byId: ReadonlyMap<string, DataKey>;
};

export const noDataKeys: DataKeys = { current: undefined, byId: new Map() };

const keyBytes = 32;
const isId = (text: string): boolean => /^[\w-]{1,32}$/.test(text);
/** Strict, because Node skips invalid base64. */
const isKey = (text: string): boolean => /^[A-Za-z0-9+/]{43}=$/.test(text);

/** Parses "id:base64key,oldid:base64key": the first encrypts, all decrypt; each has 32 bytes. A problem names no part of a key. */
export function parseDataKeys(text: string): DataKeys | { readonly problem: string } {
  const keys: DataKey[] = [];
  for (const [index, entry] of text.split(",").entries()) {
    const [id = "", key = "", ...rest] = entry.trim().split(":");
    const where = `its key number ${index + 1}`;
    if (rest.length > 0 || !isId(id) || key === "")
      return {
        problem: `must be id:key,id:key: in ${where}, write letters, digits, - or _, a colon, and the key`,
      };
    if (!isKey(key))
      return {
        problem: `must have keys of ${keyBytes} bytes in base64, as from "openssl rand -base64 32": ${where} is none`,
      };
    keys.push({ id, secret: createSecretKey(key, "base64") });
  }
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    return { problem: "must have another id for each key: two have the same" };
  if (keys.some((one, index) => keys.slice(index + 1).some(({ secret }) => one.secret.equals(secret))))
    return { problem: "must have another key under each id: two are the same" };
  return { current: keys[0], byId: new Map(keys.map((each) => [each.id, each])) };
}
