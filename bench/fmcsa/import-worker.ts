// Imports a file in its own process. Arguments: URL of the database, set, path. Prints one line of JSON.
import pg from "pg";
import { findCopiedSet } from "#server/db/fmcsa-copy/copied-sets.ts";
import { importFile } from "#server/db/fmcsa-copy/import/import-file.ts";

const [connectionString, id = "", path = ""] = process.argv.slice(2);
const set = findCopiedSet(id);
if (!set) throw new Error(`${id} isn't copied.`);
const client = new pg.Client({ connectionString });
await client.connect();
const start = performance.now();
const steps: Record<string, number> = {};
let last = { step: "", at: start };
const turn = (step: string): void => {
  if (step === last.step) return;
  const at = performance.now();
  if (last.step !== "") steps[last.step] = (steps[last.step] ?? 0) + at - last.at;
  last = { step, at };
};
const outcome = await importFile(
  client,
  set,
  { path, label: "bench" },
  { onProgress: ({ step }) => turn(step) },
);
turn("end");
await client.end();
const { user, system } = process.cpuUsage();
process.stdout.write(
  `${JSON.stringify({
    outcome: outcome.kind === "live" ? "live" : outcome.reason,
    ms: performance.now() - start,
    rows: outcome.kind === "live" ? outcome.loaded : 0,
    memory: process.resourceUsage().maxRSS * 1024,
    cpuMs: (user + system) / 1000,
    loading: steps.loading ?? 0,
    indexing: steps.indexing ?? 0,
  })}\n`,
);
