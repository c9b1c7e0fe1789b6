import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { type PortalSet, sendFile, startPortal, toCsv } from "#server/fmcsa/portal/testing/portal-server.ts";
import { parseConfig } from "#server/base/settings/config.ts";
import { getMirroredColumns } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { needsComputing } from "#server/fmcsa/mirror/derived/needs-computing.ts";
import { rollBack } from "#server/fmcsa/mirror/import/snapshots.ts";
import { readSetStates } from "./set-states.ts";
import { createLog } from "#server/base/log.ts";
import { systemClock } from "#server/base/clock.ts";
import { systemRandom } from "#server/base/random.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { carriers, toMeasures } from "#server/testing/fmcsa-mirror/passenger-population.ts";
import { getMirroredSet } from "#server/testing/fmcsa-mirror/set-files.ts";
import { createMetrics } from "#server/base/metrics.ts";
import { createMirrorFeature } from "#server/fmcsa/mirror/create-mirror-feature.ts";
import { openMirror } from "#server/fmcsa/mirror/open-mirror.ts";

const database = ownPostgres();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "run-sync-"));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** Rows with all columns of a set. */
const fill = (id: string, rows: readonly SocrataRow[]): SocrataRow[] => {
  const columns = getMirroredColumns(getMirroredSet(id));
  return rows.map((row) => ({ ...Object.fromEntries(columns.map((column) => [column, ""])), ...row }));
};
const toCensus = (legalName: string, count: number): SocrataRow[] =>
  carriers.slice(0, count).map(({ dot }) => ({
    dot_number: dot,
    legal_name: legalName,
    nbr_power_unit: "8",
    hm_flag: "false",
    pc_flag: "false",
    add_date: "01-NOV-25",
  }));

/** The server's job; a round begins when the test says so. */
function createJob() {
  const lines: string[] = [];
  let begin = (): void => undefined;
  let onScheduled = (): void => undefined;
  const startTimer = (callback: () => void) => {
    begin = callback;
    onScheduled();
    return { cancel: () => undefined, restart: () => undefined };
  };
  const clock = { ...systemClock, startTimer };
  const log = createLog("error", { write: (line) => void lines.push(line) });
  const mirror = openMirror({ config: parseConfig(process.env), log, clock });
  const feature = createMirrorFeature({
    clock,
    log,
    mirror,
    metrics: createMetrics(),
    random: systemRandom,
  });
  onTestFinished(async () => mirror?.pool.end());
  const [job] = feature.workers ?? [];
  if (!job) throw new Error("There is no job.");
  job.start();
  /** Resolves when it waits for the next one. */
  const runRound = async (): Promise<void> =>
    new Promise((resolve) => {
      onScheduled = resolve;
      begin();
    });
  return { ...job, runRound, lines, findFailing: feature.findFailing };
}

const readNames = async (): Promise<unknown> =>
  (await database.client.query("select legal_name as name, count(*)::int from fmcsa.kjg3_diqy group by 1"))
    .rows;

async function readLive(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.client.query<{ id: string; import: number }>(
    "select data_set as id, import_id as import from fmcsa.live order by data_set",
  );
  return Object.fromEntries(rows.map((row) => [row.id, row.import]));
}

test("the job loads what is new in a process of its own; stopped halfway, the next round goes on", async () => {
  const sets: Record<string, PortalSet> = {
    "kjg3-diqy": { publishedAt: "2026-11-13T10:00:00.000Z", rows: fill("kjg3-diqy", toCensus("OLD", 300)) },
    "4y6x-dmck": {
      publishedAt: "2026-11-13T10:00:00.000Z",
      rows: fill("4y6x-dmck", carriers.map(toMeasures)),
    },
  };
  let isHanging = false;
  const portal = await startPortal(sets, (request) => {
    if (request.id.includes("p2mt-9ige"))
      return { status: 429, headers: { "Retry-After": "3600" }, body: {} };
    if (!isHanging || !request.id.endsWith("rows.csv")) return undefined;
    const text = toCsv(sets["kjg3-diqy"]?.rows ?? []);
    const { headers } = sendFile(text, request, '"2026-12-14T10:00:00.000Z"') as { headers: object };
    return { headers: { ...headers }, text: text.slice(0, 20_000), end: "hang" };
  });
  for (const [name, value] of Object.entries({
    FMCSA_MIRROR: "1",
    FMCSA_DATABASE_URL: database.url,
    FMCSA_URL: portal.url,
    FMCSA_MIRROR_DIR: folder,
    FMCSA_GAP_SECONDS: "0",
    FMCSA_FILE_GAP_SECONDS: "0",
    FMCSA_SENTINELS: "1000,1001",
  }))
    vi.stubEnv(name, value);
  const readState = async (id: string) => (await readSetStates(database.client)).get(id);

  const first = createJob();
  // The server is busy enough when it starts.
  await first.runRound();
  expect(portal.requests).toEqual([]);
  await first.runRound();
  expect(await readNames()).toEqual([{ name: "OLD", count: 300 }]);
  expect(await readState("kjg3-diqy")).toMatchObject({ rows: 300, failures: 0, step: null });
  const tooOften = "The portal answered that we ask too often (429).";
  expect(await readState("p2mt-9ige")).toMatchObject({ failures: 1, error: tooOften });
  const loaded = await readLive();
  expect(Object.keys(loaded)).toEqual(["4y6x-dmck", "kjg3-diqy", "percentiles", "population"]);
  expect((await database.client.query("select from fmcsa.population_places")).rowCount).toBeGreaterThan(100);
  expect(readdirSync(folder)).toEqual([]);

  sets["kjg3-diqy"] = {
    publishedAt: "2026-12-14T10:00:00.000Z",
    rows: fill("kjg3-diqy", toCensus("NEW", 299)),
  };
  isHanging = true;
  void first.runRound();
  await expect.poll(async () => (await readState("kjg3-diqy"))?.step).toBe("downloading");
  await first.stop();
  expect(await readLive()).toEqual(loaded);
  expect(await readState("kjg3-diqy")).toMatchObject({ step: null, failures: 0 });
  expect(readdirSync(folder)).toEqual(["kjg3-diqy.csv.json", "kjg3-diqy.csv.part"]);
  const { size } = statSync(join(folder, "kjg3-diqy.csv.part"));
  expect(first.lines).toEqual([]);

  isHanging = false;
  await database.client.query("update fmcsa.sync set failures = 2 where data_set = 'p2mt-9ige'");
  const second = createJob();
  await second.runRound();
  await second.runRound();
  expect(portal.requests.filter(({ id }) => id.endsWith("rows.csv")).at(-1)?.range).toBe(`bytes=${size}-`);
  expect(await readNames()).toEqual([{ name: "NEW", count: 299 }]);
  const renewed = await readLive();
  for (const id of ["kjg3-diqy", "percentiles", "population"])
    expect(renewed[id], id).toBeGreaterThan(loaded[id] ?? Infinity);
  expect(second.hasFailed()).toBe(true);
  expect(await second.findFailing?.()).toEqual([
    { id: "p2mt-9ige", count: 3, at: expect.any(String), reason: tooOften },
  ]);

  expect(await needsComputing(database.client, "population")).toBe(false);
  await rollBack(database.client, "kjg3-diqy");
  expect(await needsComputing(database.client, "population")).toBe(true);
});
