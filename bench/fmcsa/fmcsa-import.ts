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
import { census } from "#server/fmcsa/portal/data-sets/census.ts";
import { openMirrorPool } from "#server/fmcsa/mirror/open-mirror.ts";
import { createMirrorReader } from "#server/fmcsa/mirror/read-mirror.ts";
import { heapMb } from "#server/fmcsa/mirror/sync/run-sync.ts";
import { root } from "#server/base/root.ts";
import { type DataSetId, dataSetIds } from "#shared/carrier/data-source.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { ensurePostgres, temporaryCluster } from "../../scripts/lib/postgres.mjs";
import { percentile } from "../lib/statistics.ts";
import { printTable } from "../lib/table.ts";
import { generateSet } from "./generator/generate-set.ts";

const run = promisify(execFile);
const worker = join(root, "bench", "fmcsa", "import-worker.ts");

/** The sets of a month. BENCH_SETS="kjg3-diqy az4n-8mr2" takes others. */
const monthly = "kjg3-diqy 4y6x-dmck h9zy-gjn8 m3ry-qcip h3zn-uid9 rbkj-cgst 8mt8-2mdr 4wxs-vbns";

const report = z.object({
  outcome: z.string(),
  ms: z.number(),
  rows: z.number(),
  memory: z.number(),
  cpuMs: z.number(),
  loading: z.number(),
  indexing: z.number(),
});

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function writeSet(id: DataSetId, scale: number, path: string): Promise<void> {
  async function* toLines() {
    let piece = "";
    for await (const line of generateSet(id, scale)) {
      piece += `${line}\n`;
      if (piece.length < 64 * 1024) continue;
      yield piece;
      piece = "";
    }
    yield piece;
  }
  await pipeline(Readable.from(toLines()), createWriteStream(path));
}

/** Looks carriers up one after the other, 20 a second, until it is told to stop; resolves to how long each took. */
function startLookups(url: string, carriers: number) {
  const pool = openMirrorPool({ url, statementMs: 60_000, onConnectionLost: () => undefined });
  const copy = createMirrorReader(pool, () => new Date());
  const times: number[] = [];
  const over = new AbortController();
  const lookUp = async (): Promise<void> => {
    for (let index = 0; !over.signal.aborted; index += 7919) {
      const start = performance.now();
      await copy.read(census, { column: "dot_number", values: [String(10_000 + (index % carriers))] });
      times.push(performance.now() - start);
      await wait(50);
    }
    await copy.close();
  };
  const ended = lookUp();
  return {
    stop: async (): Promise<number[]> => {
      over.abort();
      await ended;
      return times;
    },
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

/** Loads a set, or computes where carriers stand, in a process of its own while others look carriers up. */
async function runWorker({ url, scale, folder }: Work, id: DataSetId | "standing") {
  const path = join(folder, `${id}.csv`);
  if (id !== "standing") await writeSet(id, scale, path);
  const before = await measureDisk(url);
  const lookups = startLookups(url, Math.round(4_500_000 * scale));
  const options = [`--max-old-space-size=${heapMb}`, "--import", "tsx"];
  const { stdout } = await run(process.execPath, [...options, worker, url, id, path], { cwd: root });
  const times = await lookups.stop();
  const { outcome, ms, rows, memory, cpuMs, loading, indexing } = report.parse(JSON.parse(stdout));
  if (outcome !== "live") throw new Error(`${id}: ${outcome}`);
  const bytes = statSync(path, { throwIfNoEntry: false })?.size;
  rmSync(path, { force: true });
  const cells = [
    id,
    usNumber(rows),
    bytes === undefined ? "" : megabytes(bytes),
    seconds(ms),
    `${seconds(loading)} + ${seconds(indexing)}`,
    usNumber(Math.round((rows / ms) * 1000)),
    seconds(cpuMs),
    megabytes(memory),
    megabytes((await measureDisk(url)) - before),
    `${percentile(times, 0.95).toFixed(0)} / ${Math.max(...times).toFixed(0)} ms`,
  ];
  return { ms, cells };
}

/** Of a standing, the two steps are the percentiles and the place among carriers of like size. */
async function importSets(work: Work, ids: readonly DataSetId[]): Promise<string[][]> {
  const done = [];
  for (const id of ids) done.push(await runWorker(work, id));
  if (ids.includes("4y6x-dmck")) done.push(await runWorker(work, "standing"));
  const total = done.reduce((sum, { ms }) => sum + ms, 0);
  const disk = megabytes(await measureDisk(work.url));
  return [...done.map(({ cells }) => cells), ["all", "", "", seconds(total), "", "", "", "", disk, ""]];
}

/** Imports made-up sets into an empty PostgreSQL: time, memory, disk, and how long look-ups take meanwhile. */
export async function benchFmcsaImport(): Promise<void> {
  const scale = Number(process.env.BENCH_SCALE ?? "0.1");
  const ids = z.array(z.enum(dataSetIds)).parse((process.env.BENCH_SETS ?? monthly).split(" "));
  const programs = await ensurePostgres();
  if (programs === undefined) throw new Error("PostgreSQL is needed.");
  const folder = mkdtempSync(join(tmpdir(), "fmcsa-import-"));
  const cluster = await temporaryCluster(programs);
  const before = loadavg()[0] ?? 0;
  try {
    cluster.start();
    const rows = await importSets({ url: cluster.url, scale, folder }, ids);
    const load = `load of the machine ${before.toFixed(1)} to ${(loadavg()[0] ?? 0).toFixed(1)}`;
    const head = [
      "",
      "rows",
      "CSV",
      "import",
      "load + index",
      "rows/s",
      "our CPU",
      "memory at most",
      "disk",
      "look-ups p95 / longest",
    ];
    printTable(`FMCSA's data sets at ${scale} of their size, ${load}`, head, rows);
  } finally {
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
