import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listFiles } from "../architecture/source.ts";
import { ROOT } from "../lib/run.mjs";

export type WorkingCopy = {
  readonly folder: string;
  readonly write: (path: string, text: string) => void;
  readonly remove: () => void;
};

/** Copies the repository as it is, with what it was built to, so that no fault is ever in the original. */
export function createWorkingCopy(): WorkingCopy {
  const folder = mkdtempSync(join(tmpdir(), "rigfile-mutants-"));
  for (const path of [...listFiles(), "dist"])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "dir");
  return {
    folder,
    write: (path, text) => writeFileSync(join(folder, path), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
