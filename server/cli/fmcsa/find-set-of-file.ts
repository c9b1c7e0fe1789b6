import { basename } from "node:path";
import { CommandError } from "#server/base/command.ts";
import { type CopiedSet, copiedSets } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { findSets } from "#server/fmcsa/mirror/import/file/header.ts";
import { openSetFile } from "#server/fmcsa/mirror/import/file/open-set-file.ts";
import { ImportRefusal } from "#server/fmcsa/mirror/import/import-refusal.ts";

async function readHeader(path: string): Promise<readonly string[]> {
  try {
    const file = await openSetFile(path);
    await file.close();
    return file.header;
  } catch (error) {
    throw error instanceof ImportRefusal ? new CommandError(error.message, 1, { cause: error }) : error;
  }
}

/** The set that a file is of, by the id in its name or by its columns. Throws CommandError if that isn't certain. */
export async function findSetOfFile(path: string): Promise<CopiedSet> {
  const named = copiedSets.find(({ dataSet }) => basename(path).includes(dataSet.id));
  if (named) return named;
  const [found, ...others] = findSets(await readHeader(path));
  if (found && others.length === 0) return found;
  const ids = [found, ...others].map((set) => set?.dataSet.id).join(" or ");
  throw new CommandError(
    found
      ? `Its columns could be those of ${ids}: say which with --set.`
      : "Its columns are those of none of the data sets. Say with --set which one it should be, to see what it lacks.",
    2,
  );
}
