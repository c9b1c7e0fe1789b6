import { deviceStorage } from "#client/lib/web-storage.ts";
import { z } from "zod";

const clearedKey = "companyProfile.cleared";
const purpose = "clear the profile's backup";
const schema = z.array(z.string()).catch([]);

/** When the drafts were started that were cleared, until the backup says so: the page may be left before it does. */
export const readCleared = (): string[] => schema.parse(deviceStorage.readJson(clearedKey, purpose));

function write(cleared: readonly string[]): void {
  if (cleared.length > 0) deviceStorage.write(clearedKey, JSON.stringify(cleared), purpose);
  else deviceStorage.remove(clearedKey, purpose);
}

export const noteCleared = (added: readonly string[]): void => write([...readCleared(), ...added]);

/** The backup says so. */
export const dropCleared = (written: readonly string[]): void =>
  write(readCleared().filter((startedAt) => !written.includes(startedAt)));
