import { createSecretKey, type KeyObject } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "#server/base/log.ts";
import { makePrivateFolder } from "#server/base/private-folder.ts";
import { type Random, systemRandom } from "#server/base/random.ts";
import { ConfigError } from "./setting-problems.ts";

/** Node's key object: printed or logged, it shows nothing. */
export type DataKey = { readonly id: string; readonly secret: KeyObject };

export type DataKeys = {
  /** Encrypts; undefined: new values are stored in the clear. */
  readonly current: DataKey | undefined;
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

type KeyConfig = {
  readonly dataKeys: DataKeys;
  readonly keyFile: string;
  readonly encryptsWithFile: boolean;
};

/** Keys of DATA_KEYS and of the key file. Without DATA_KEYS, the file's first encrypts. Throws ConfigError for a bad file. */
export function loadDataKeys({ dataKeys, keyFile, encryptsWithFile }: KeyConfig): DataKeys {
  let text: string;
  try {
    text = readFileSync(keyFile, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return dataKeys;
    throw new ConfigError([`${keyFile} can't be read (${errorCode(error)}).`]);
  }
  const inFile = parseDataKeys(text);
  if ("problem" in inFile) throw new ConfigError([`${keyFile} ${inFile.problem}.`]);
  return {
    current: encryptsWithFile ? inFile.current : dataKeys.current,
    byId: new Map([...inFile.byId, ...dataKeys.byId]),
  };
}

/** Creates a local server's key file; returns true if it is new. Throws ConfigError if it can't be written. */
export function makeKeyFile(
  { encryptsWithFile, keyFile, mode }: KeyConfig & { readonly mode: string },
  random: Random = systemRandom,
): boolean {
  if (!encryptsWithFile || !["local", "development"].includes(mode)) return false;
  const [id, key] = [random.bytes(4).toString("hex"), random.bytes(32).toString("base64")];
  try {
    makePrivateFolder(dirname(keyFile));
    // Never replaces a key, even if two processes start at once.
    writeFileSync(keyFile, `local-${id}:${key}\n`, { flag: "wx", mode: 0o600, flush: true });
    return true;
  } catch (error) {
    // Without the key, everything would be stored in the clear.
    if (errorCode(error) === "EEXIST" && !existsSync(keyFile))
      throw new ConfigError([
        `${keyFile} is a link to a file that isn't there: bring that file back, or set DATA_KEYS.`,
      ]);
    if (errorCode(error) === "EEXIST") return false;
    throw new ConfigError([
      `The key that encrypts answers can't be written to ${keyFile} (${errorCode(error)}): let the server write there, or set DATA_KEYS.`,
    ]);
  }
}
