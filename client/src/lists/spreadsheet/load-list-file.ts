import { loadPart } from "#client/lib/load-part.ts";
import type { ReadFileOptions } from "./read-file.ts";
import type { ReadFile } from "./workbook-list.ts";

/** Reads a file as a list's text; the code for it loads with the first file. Throws FileError or NotLoaded. */
export async function loadListFile(file: File, options?: ReadFileOptions): Promise<ReadFile> {
  const [{ readFile }, { readInWorker }] = await loadPart(async () =>
    Promise.all([import("./read-file.ts"), import("./read-in-worker.ts")]),
  );
  return readFile(file, readInWorker, options);
}
