import { basename } from "node:path";
import type pg from "pg";
import { type Command, CommandError, print } from "#server/base/command.ts";
import { type MirroredSet, mirroredSets } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { isComputedFrom } from "#server/fmcsa/mirror/derived/needs-computing.ts";
import { importFile } from "#server/fmcsa/mirror/import/import-file.ts";
import {
  type ImportOutcome,
  type ImportProgress,
  ImportRefusal,
} from "#server/fmcsa/mirror/import/import-record.ts";
import { listRejects } from "#server/fmcsa/mirror/import/snapshots.ts";
import { stoppedCode, syncMirror } from "./sync-mirror.ts";
import { systemClock } from "#server/base/clock.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { printIfOld, getSet, readOptions, withMirror } from "./compute-command.ts";
import { findSets } from "#server/fmcsa/mirror/import/header.ts";
import { openSetFile } from "#server/fmcsa/mirror/import/open-set-file.ts";

const syncUsage =
  "fmcsa sync [--set ID] [--file FILE.csv.gz [--published YYYY-MM-DD] [--accept-columns] [--accept-fewer]]";

/** Shows progress: in a terminal one line that is overwritten, elsewhere a line for every tenth. */
function createProgress(): (progress: ImportProgress) => void {
  const { stdout } = process;
  let last = "";
  return ({ step, share }) => {
    const percent = Math.floor(share * 100);
    const line = `${step} ${stdout.isTTY ? percent : Math.floor(percent / 10) * 10} %`;
    if (line === last) return;
    last = line;
    stdout.write(stdout.isTTY ? `\r${line}    ` : `${line}\n`);
  };
}

/** Says which rows were left out: the first few by their line. */
async function printRejects(client: pg.Client, { importId }: ImportOutcome): Promise<void> {
  const rejects = await listRejects(client, importId, 6);
  for (const { line, reason } of rejects.slice(0, 5)) print(`  line ${line}: ${reason}`);
  if (rejects.length > 5) print(`  More of them are in the table fmcsa.rejects, import ${importId}.`);
}

async function printOutcome(client: pg.Client, { dataSet }: MirroredSet, outcome: ImportOutcome) {
  if (process.stdout.isTTY) print("");
  if (outcome.kind === "refused")
    print(`${dataSet.id} was refused, and the live version stays as it was. ${outcome.reason}`);
  else
    print(
      `${dataSet.id} is live: ${pluralize(outcome.loaded, "row")}, ${usNumber(outcome.rejected)} left out. ` +
        `To go back: fmcsa rollback --set ${dataSet.id}`,
    );
  if (outcome.kind === "live") for (const note of outcome.notes) print(`  ${note}`);
  await printRejects(client, outcome);
}

/** The end of a day as typed, since FMCSA publishes at any hour of it. Throws CommandError. */
function toPublished(day: string): Date {
  const end = new Date(`${day}T23:59:59Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && end.toISOString().startsWith(day);
  if (!isDay) throw new CommandError(`--published takes a day such as 2026-09-14, not ${day}.`, 2);
  if (day > systemClock.now().toISOString().slice(0, 10))
    throw new CommandError(`--published names ${day}, which is still ahead.`, 2);
  return end;
}

const fileOptions = {
  published: { type: "string" },
  "accept-columns": { type: "boolean" },
  "accept-fewer": { type: "boolean" },
} as const;

function createStop(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

/** `fmcsa sync`: from a downloaded file, or without one from the portal. Resolves to 1 if that was refused or failed. */
export const syncCommand: Command = async (args) => {
  const options = { set: { type: "string" }, file: { type: "string" }, ...fileOptions } as const;
  const { set: id, file: path, ...ofFile } = readOptions(args, options, syncUsage);
  const named = id === undefined ? undefined : getSet(id);
  const [ofFileOnly] = Object.keys(ofFile);
  if (path === undefined && ofFileOnly === undefined) {
    const code = await syncMirror(named ? [named] : [], { signal: createStop() });
    // A request that is under way would hold the process for as long as the portal takes.
    return code === stoppedCode ? process.exit(code) : code;
  }
  if (path === undefined)
    throw new CommandError(`--${ofFileOnly} is for a file that you have looked at: ${syncUsage}`, 2);
  const {
    published,
    "accept-columns": acceptsColumns = false,
    "accept-fewer": acceptsFewer = false,
  } = ofFile;
  const publishedAt = published === undefined ? undefined : toPublished(published);
  const set = named ?? (await findSetOfFile(path));
  return withMirror(async (client) => {
    const source = { path, label: basename(path), publishedAt };
    const progress = { onProgress: createProgress(), signal: createStop(), acceptsColumns, acceptsFewer };
    const outcome = await importFile(client, set, source, progress);
    await printOutcome(client, set, outcome);
    if (outcome.kind === "refused") return 1;
    if (isComputedFrom(set)) await printIfOld(client);
    return 0;
  });
};

async function readHeader(path: string): Promise<readonly string[]> {
  try {
    const file = await openSetFile(path);
    await file.close();
    return file.header;
  } catch (error) {
    throw error instanceof ImportRefusal ? new CommandError(error.message, 1, { cause: error }) : error;
  }
}

/** A file's data set, from the id in its name or from its columns. Throws CommandError if that isn't certain. */
async function findSetOfFile(path: string): Promise<MirroredSet> {
  const named = mirroredSets.find(({ dataSet }) => basename(path).includes(dataSet.id));
  if (named) return named;
  const [found, ...others] = findSets(await readHeader(path));
  if (found && others.length === 0) return found;
  const ids = [found, ...others].map((set) => set?.dataSet.id).join(" or ");
  throw new CommandError(
    found
      ? `Its columns could belong to ${ids}: say which with --set.`
      : "Its columns match none of the data sets. Say with --set which one it should be, to see what it lacks.",
    2,
  );
}
