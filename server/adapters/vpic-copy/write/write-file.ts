import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file atomically: readers see the complete old or new file. */
export function writeFileWhole(path: string, content: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}.unfinished`;
  try {
    const file = openSync(unfinished, "w");
    try {
      for (let written = 0; written < content.length;) written += writeSync(file, content, written);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
