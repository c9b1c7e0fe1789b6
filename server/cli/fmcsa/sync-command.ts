import { basename } from "node:path";
import type pg from "pg";
import { type Command, CommandError, print } from "#server/cli/command.ts";
import type { CopiedSet } from "#server/db/fmcsa-copy/copied-sets.ts";
import { importFile } from "#server/db/fmcsa-copy/import/import-file.ts";
import type { ImportOutcome, ImportProgress } from "#server/db/fmcsa-copy/import/import-outcome.ts";
import { listRejects } from "#server/db/fmcsa-copy/import/list-snapshots.ts";
import { stoppedCode, syncCopy } from "#server/features/fmcsa-copy/sync-copy.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usNumber } from "#shared/us-english.ts";
import { printIfOld } from "./compute-command.ts";
import { findSetOfFile } from "./find-set-of-file.ts";
import { readOptions } from "./read-options.ts";
import { getSet, withCopy } from "./with-copy.ts";

export const syncUsage = "fmcsa sync [--set ID] [--file FILE.csv.gz [--accept-columns]]";

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

async function printOutcome(client: pg.Client, { dataSet }: CopiedSet, outcome: ImportOutcome) {
  if (process.stdout.isTTY) print("");
  if (outcome.kind === "refused")
    print(`${dataSet.id} was refused, and the live copy stays as it was. ${outcome.reason}`);
  else
    print(
      `${dataSet.id} is live: ${pluralize(outcome.loaded, "row")}, ${usNumber(outcome.rejected)} left out. ` +
        `To go back: fmcsa rollback --set ${dataSet.id}`,
    );
  await printRejects(client, outcome);
}

/** Stops an import when the operator (Ctrl-C) or the server does. */
function createStop(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  return stop.signal;
}

/**
 * `fmcsa sync`: makes a file that was downloaded the live copy of its set, or without one what the portal has new. Resolves to 1
 * if that was refused or failed.
 */
export const syncCommand: Command = async (args) => {
  const options = {
    set: { type: "string" },
    file: { type: "string" },
    "accept-columns": { type: "boolean" },
  } as const;
  const {
    set: id,
    file: path,
    "accept-columns": acceptsColumns = false,
  } = readOptions(args, options, syncUsage);
  const named = id === undefined ? undefined : getSet(id);
  if (path === undefined && !acceptsColumns) {
    const code = await syncCopy(named ? [named] : [], { signal: createStop() });
    // A request that is under way would hold the process for as long as the portal takes.
    return code === stoppedCode ? process.exit(code) : code;
  }
  if (path === undefined)
    throw new CommandError(`--accept-columns is for a file that you have looked at: ${syncUsage}`, 2);
  const set = named ?? (await findSetOfFile(path));
  return withCopy(async (client) => {
    const source = { path, label: basename(path) };
    const progress = { onProgress: createProgress(), signal: createStop(), acceptsColumns };
    const outcome = await importFile(client, set, source, progress);
    await printOutcome(client, set, outcome);
    if (outcome.kind === "refused") return 1;
    await printIfOld(client);
    return 0;
  });
};
