import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "#server/base/log.ts";
import { makePrivateFolder } from "#server/base/private-folder.ts";
import { type Random, systemRandom } from "#server/base/random.ts";
import { type DataKeys, parseDataKeys } from "./data-keys.ts";
import { ConfigError } from "./setting-problems.ts";

type KeyConfig = {
  readonly dataKeys: DataKeys;
  readonly keyFile: string;
  readonly encryptsWithFile: boolean;
};

/**
 * Keys of DATA_KEYS and of the key file, which all decrypt. Without DATA_KEYS, the file's first encrypts.
 * Throws ConfigError for a bad file.
 */
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

/**
 * Creates the key file of a local server without DATA_KEYS: what `npm start` stores is encrypted, too.
 * Returns true if the file is new. Throws ConfigError if it can't be written.
 */
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
