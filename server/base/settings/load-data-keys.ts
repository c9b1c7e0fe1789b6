import { readFileSync } from "node:fs";
import { type DataKeys, parseDataKeys } from "./data-keys.ts";
import { errorCode } from "#server/base/log.ts";

type Settings = {
  /** Those of DATA_KEYS. */
  readonly dataKeys: DataKeys;
  readonly keyFile: string;
  readonly encryptsWithFile: boolean;
};

/**
 * The keys of DATA_KEYS and those of the key file, if there is one: all decrypt. Where DATA_KEYS isn't set, the file's first
 * encrypts. Returns a sentence about a file that can't be used.
 */
export function loadDataKeys({
  dataKeys,
  keyFile,
  encryptsWithFile,
}: Settings): DataKeys | { problem: string } {
  let text: string;
  try {
    text = readFileSync(keyFile, "utf8");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return dataKeys;
    return { problem: `${keyFile} can't be read (${errorCode(error)}).` };
  }
  const inFile = parseDataKeys(text);
  if ("problem" in inFile) return { problem: `${keyFile} ${inFile.problem}.` };
  return {
    current: encryptsWithFile ? inFile.current : dataKeys.current,
    byId: new Map([...inFile.byId, ...dataKeys.byId]),
  };
}
