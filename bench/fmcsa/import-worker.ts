// Imports a file, or computes where carriers stand ("standing"), in its own process. Arguments: URL of the database, set,
// path. Prints one line of JSON.
import pg from "pg";
import { findCopiedSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { importFile } from "#server/fmcsa/mirror/import/import-file.ts";
import { computePercentiles } from "#server/fmcsa/mirror/percentiles/compute-percentiles.ts";
import { computePopulation } from "#server/fmcsa/mirror/population/compute-population.ts";

const [connectionString, id = "", path = ""] = process.argv.slice(2);
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

async function importSet(): Promise<{ outcome: string; rows: number }> {
  const set = findCopiedSet(id);
  if (!set) throw new Error(`${id} isn't copied.`);
  const source = { path, label: "bench" };
  const outcome = await importFile(client, set, source, { onProgress: ({ step }) => turn(step) });
  return outcome.kind === "live"
    ? { outcome: "live", rows: outcome.loaded }
    : { outcome: outcome.reason, rows: 0 };
}

async function computeStanding(): Promise<{ outcome: string; rows: number }> {
  const outcome = await computePercentiles(client, { onStep: () => turn("loading") });
  if (outcome.kind === "refused") return { outcome: outcome.reason, rows: 0 };
  turn("indexing");
  await computePopulation(client);
  return { outcome: "live", rows: outcome.carriers };
}

const result = id === "standing" ? await computeStanding() : await importSet();
turn("end");
await client.end();
const { user, system } = process.cpuUsage();
process.stdout.write(
  `${JSON.stringify({
    ...result,
    ms: performance.now() - start,
    memory: process.resourceUsage().maxRSS * 1024,
    cpuMs: (user + system) / 1000,
    loading: steps.loading ?? 0,
    indexing: steps.indexing ?? 0,
  })}\n`,
);
