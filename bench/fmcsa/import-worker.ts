// Imports a made-up file in its own process. Arguments: URL of the database, set, path. Prints one line of JSON.
import pg from "pg";
import { findMirroredSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { importFile } from "#server/fmcsa/mirror/import/import-file.ts";

const [connectionString, id = "", path = ""] = process.argv.slice(2);
const set = findMirroredSet(id);
if (!set) throw new Error(`${id} isn't mirrored.`);
const client = new pg.Client({ connectionString });
await client.connect();
const start = performance.now();
let loadedAt = start;
const outcome = await importFile(
  client,
  set,
  { path, label: "bench" },
  {
    onProgress: ({ step }) => {
      if (step === "loading") loadedAt = performance.now();
    },
  },
);
const ms = performance.now() - start;
await client.end();
if (outcome.kind !== "live") throw new Error(`${id}: ${outcome.reason}`);
process.stdout.write(
  `${JSON.stringify({
    rows: outcome.loaded,
    ms,
    loading: loadedAt - start,
    memory: process.resourceUsage().maxRSS * 1024,
  })}\n`,
);
