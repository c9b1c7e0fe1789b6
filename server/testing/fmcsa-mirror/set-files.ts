import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MirroredSet, findMirroredSet } from "#server/fmcsa/mirror/mirrored-sets.ts";

/** A set of the mirror. Throws if there is none with this id. */
export function getMirroredSet(id: string): MirroredSet {
  const set = findMirroredSet(id);
  if (!set) throw new Error(`${id} isn't mirrored`);
  return set;
}

const toCell = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** Rows as the portal exports them. */
export const toCsv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((cells) => `${cells.map(toCell).join(",")}\n`).join("");

/** A folder for files of a test, and what removes it. */
export function createFileFolder() {
  const folder = mkdtempSync(join(tmpdir(), "fmcsa-files-"));
  let count = 0;
  return {
    /** Writes a file; resolves to its path. */
    write: (content: string | Buffer, name = `file-${(count += 1)}.csv`): string => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    },
    remove: (): void => rmSync(folder, { recursive: true }),
  };
}
