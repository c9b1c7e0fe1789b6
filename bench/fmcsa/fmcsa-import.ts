import { execFile } from "node:child_process";
import { createWriteStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { z } from "zod";
import { root } from "#server/base/root.ts";
import { openMirrorPool } from "#server/fmcsa/mirror/open-mirror.ts";
import { createMirrorReader } from "../../server/fmcsa/mirror/open-mirror.ts";
import { heapMb } from "#server/fmcsa/mirror/sync/run-sync.ts";
import { census } from "#server/fmcsa/portal/data-sets/census.ts";
import { type DataSetId, dataSetIds } from "#shared/carrier/data-source.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { ensurePostgres, temporaryCluster } from "../../scripts/lib/postgres.mjs";
import { generatedSets, generateSet, registeredCarriers } from "./generate-set.ts";
import { percentile, printTable } from "../lib/figures.ts";

const run = promisify(execFile);
const worker = join(root, "bench", "fmcsa", "import-worker.ts");
const report = z.object({ rows: z.number(), ms: z.number(), loading: z.number(), memory: z.number() });

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Looks up 20 carriers a second until stopped; resolves to the times. */
function startLookups(url: string, carriers: number) {
  const pool = openMirrorPool({
    url,
    poolsTransactions: false,
    statementMs: 60_000,
    onConnectionLost: () => undefined,
  });
  const mirror = createMirrorReader(pool, () => new Date());
  const times: number[] = [];
  const over = new AbortController();
  const lookUp = async (): Promise<void> => {
    for (let index = 0; !over.signal.aborted; index += 7919) {
      const start = performance.now();
      await mirror.read(census, { column: "dot_number", values: [String(10_000 + (index % carriers))] });
      times.push(performance.now() - start);
      await wait(50);
    }
    await pool.end();
  };
  const ended = lookUp();
  return async (): Promise<number[]> => {
    over.abort();
    await ended;
    return times;
  };
}

async function measureDisk(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(c.oid)) as bytes from pg_class c
     join pg_namespace n on n.oid = c.relnamespace where n.nspname ~ '^fmcsa_' and c.relkind = 'r'`,
  );
  await client.end();
  return Number(rows[0]?.bytes ?? 0);
}

type Work = { readonly url: string; readonly scale: number; readonly folder: string };

/** Loads a set in its own process during lookups. Throws if it doesn't go live. */
async function importSet({ url, scale, folder }: Work, id: DataSetId): Promise<string[]> {
  const path = join(folder, `${id}.csv`);
  await pipeline(Readable.from(generateSet(id, scale)), createWriteStream(path));
  const before = await measureDisk(url);
  const stopLookups = startLookups(url, Math.round(registeredCarriers * scale));
  const options = [`--max-old-space-size=${heapMb}`, "--import", "tsx"];
  const { stdout } = await run(process.execPath, [...options, worker, url, id, path], { cwd: root });
  const times = await stopLookups();
  const { rows, ms, loading, memory } = report.parse(JSON.parse(stdout));
  const { size } = statSync(path);
  rmSync(path);
  return [
    id,
    usNumber(rows),
    megabytes(size),
    `${seconds(loading)} + ${seconds(ms - loading)}`,
    usNumber(Math.round((rows / ms) * 1000)),
    megabytes(memory),
    megabytes((await measureDisk(url)) - before),
    `${percentile(times, 0.95).toFixed(0)} / ${Math.max(...times).toFixed(0)} ms`,
  ];
}

/**
 * Imports made-up sets at a tenth of their size, the company file only if named: BENCH_SCALE=1 BENCH_SETS="kjg3-diqy
 * az4n-8mr2".
 */
export async function benchFmcsaImport(): Promise<void> {
  const { BENCH_SCALE = "0.1", BENCH_SETS } = process.env;
  const wanted = BENCH_SETS?.split(" ") ?? generatedSets.filter((id) => id !== "az4n-8mr2");
  const ids = z.array(z.enum(dataSetIds)).parse(wanted);
  const programs = await ensurePostgres();
  if (programs === undefined) throw new Error("PostgreSQL is needed.");
  const folder = mkdtempSync(join(tmpdir(), "fmcsa-import-"));
  const cluster = await temporaryCluster(programs);
  try {
    cluster.start();
    const rows: string[][] = [];
    for (const id of ids)
      rows.push(await importSet({ url: cluster.url, scale: Number(BENCH_SCALE), folder }, id));
    printTable(
      `FMCSA's data sets at ${BENCH_SCALE} of their size, load of the machine ${loadavg()[0]?.toFixed(1)}`,
      ["", "rows", "CSV", "load + index", "rows/s", "memory at most", "disk", "lookups p95 / longest"],
      rows,
    );
  } finally {
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
