import { existsSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type Config, ConfigError } from "./config.ts";
import { errorCode } from "#server/base/log.ts";
import { makePrivateFolder } from "#server/base/private-folder.ts";
import { type Random, systemRandom } from "#server/base/random.ts";

/**
 * Makes a key in a file where DATA_KEYS isn't set, unless there is one: what `npm start` stores is encrypted, too. Production
 * must be told its keys. Returns whether the file is new. Throws ConfigError if it can't be written.
 */
export function makeKeyFile(
  { encryptsWithFile, keyFile, mode }: Config,
  random: Random = systemRandom,
): boolean {
  if (!encryptsWithFile || !["local", "development"].includes(mode)) return false;
  const [id, key] = [random.bytes(4).toString("hex"), random.bytes(32).toString("base64")];
  try {
    makePrivateFolder(dirname(keyFile));
    // Never replaces a key, also if two processes start at once.
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
