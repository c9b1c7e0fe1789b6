import { chmod, mkdir } from "node:fs/promises";
import { errorCode } from "#server/log.ts";

/**
 * Makes a folder that only this account can look into, with those above it that are missing. One that is there already is
 * closed to others too, with all that is in it. Rejects with the file system's error.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await chmod(folder, 0o700);
  } catch (error) {
    // A mounted volume can be another account's: then its owner decides.
    if (errorCode(error) !== "EPERM") throw error;
  }
}
