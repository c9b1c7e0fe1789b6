import { chmodSync, mkdirSync } from "node:fs";
import { errorCode } from "./log.ts";

/**
 * Makes a folder that only this account can look into, with those above it that are missing. One that is there already is
 * closed to others too, with all that is in it. Throws the file system's error.
 */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    // A mounted volume can be another account's: then its owner decides.
    if (errorCode(error) !== "EPERM") throw error;
  }
}
