import { deviceStorage } from "#client/lib/web-storage.ts";
import { z } from "zod";

const clearedKey = "companyProfile.cleared";
const purpose = "clear the profile's backup";
const schema = z.array(z.string()).catch([]);

/** Start times of cleared drafts whose backup isn't cleared yet: the page may be closed before that is written. */
export const readCleared = (): string[] => schema.parse(deviceStorage.readJson(clearedKey, purpose));

function write(cleared: readonly string[]): void {
  if (cleared.length > 0) deviceStorage.write(clearedKey, JSON.stringify(cleared), purpose);
  else deviceStorage.remove(clearedKey, purpose);
}

export const noteCleared = (added: readonly string[]): void => write([...readCleared(), ...added]);

/** Forgets those that the backup has recorded as cleared. */
export const dropCleared = (written: readonly string[]): void =>
  write(readCleared().filter((startedAt) => !written.includes(startedAt)));
