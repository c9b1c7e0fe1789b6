import { chmodSync, mkdirSync } from "node:fs";
import { errorCode } from "./log.ts";

/** Creates a folder, or closes an existing one, so that only this account can read it. Throws file system errors. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // A mounted volume may belong to another account, whose owner decides.
    if (errorCode(error) !== "EPERM") throw error;
  }
}
