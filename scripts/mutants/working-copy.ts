import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Source } from "../architecture/source.ts";
import { ROOT } from "../lib/run.mjs";

export type WorkingCopy = {
  readonly folder: string;
  readonly write: (path: string, text: string) => void;
  readonly remove: () => void;
};

/** Copies the repository as it is, with what it was built to, so that no fault is ever in the original. */
export function createWorkingCopy(sources: readonly Source[]): WorkingCopy {
  const folder = mkdtempSync(join(tmpdir(), "rigfile-mutants-"));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of ["client/public", "dist"])
    if (existsSync(join(ROOT, path))) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  for (const { path, text } of sources) write(path, text);
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "dir");
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
