import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes atomically: readers see the complete old or new file. */
export function writeFileWhole(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    writeFileSync(unfinished, content, { flush: true });
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
