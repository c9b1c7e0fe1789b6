import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createPortal } from "#server/fmcsa/portal/download/portal.ts";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { type PortalSet, startPortal } from "#server/fmcsa/portal/testing/portal-server.ts";
import type { Reply } from "#server/fmcsa/portal/testing/socrata-server.ts";
import { mirroredSets, findMirroredSet, getMirroredColumns } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { withImportLock } from "#server/fmcsa/mirror/import/connect.ts";
import {
  createSyncNotes,
  readSetStates,
  openSyncSession,
  type SyncSession,
  createProgress,
} from "./set-states.ts";
import { systemClock } from "#server/base/clock.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { signedIn } from "#server/testing/admin-client.ts";
import { startTestApp } from "#server/testing/test-app.ts";
import { getDashboard, getToday } from "#shared/api/admin/dashboard.ts";
import { reportMirror } from "#server/fmcsa/mirror/create-mirror-feature.ts";
import { syncFromPortal } from "./sync-from-portal.ts";

const database = ownPostgres();
let pool: pg.Pool;
let session: SyncSession;
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const opened = await openSyncSession(database.url);
  if (!opened) throw new Error("Another process loads.");
  session = opened;
});
afterAll(async () => {
  await pool.end();
  await session.close();
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sync-"));
  return () => rmSync(folder, { recursive: true });
});

const ids = ["kjg3-diqy", "m3ry-qcip", "wt8s-2hbx"] as const;
const sets = mirroredSets.filter(({ dataSet }) => ids.some((id) => id === dataSet.id));

/** A row with all columns of a set. */
const fill = (id: string, values: SocrataRow): SocrataRow => {
  const set = findMirroredSet(id);
  const columns = set ? getMirroredColumns(set) : [];
  return { ...Object.fromEntries(columns.map((column) => [column, ""])), ...values };
};
const toUnit = (unit: string, make: string, day: string) =>
  fill("wt8s-2hbx", { inspection_id: "7", insp_unit_id: unit, insp_unit_make: make, change_date: day });

const portalSets: Record<string, PortalSet> = {
  "kjg3-diqy": { rows: [], publishedAt: "2026-11-13T10:00:00.000Z" },
  "m3ry-qcip": { rows: [], publishedAt: "2026-11-13T10:00:00.000Z" },
  "wt8s-2hbx": { rows: [], publishedAt: "2026-11-13T10:00:00.000Z", numberColumns: ["insp_unit_id"] },
};
const publish = (id: (typeof ids)[number], publishedAt: string, rows: readonly SocrataRow[]): void =>
  void Object.assign(portalSets[id] ?? {}, { publishedAt, rows });

type Disturb = (id: string) => Promise<Reply | undefined> | Reply | undefined;

async function sync(disturb: Disturb = () => undefined) {
  const portal = await startPortal(portalSets, ({ id }) => disturb(id));
  const quick = { attemptMs: 5000, budgetMs: 10_000, gapMs: 0, fileGapMs: 0, waitMs: 1, attempts: 2 };
  const notes = createSyncNotes(pool);
  return syncFromPortal(
    {
      ...session,
      portal: createPortal({ url: portal.url, clock: systemClock, ...quick }),
      notes,
      folder,
      clock: systemClock,
      getCheck: () => undefined,
      onProgress: createProgress({ notes, clock: systemClock, print: () => undefined }),
      onResult: () => undefined,
      isForced: false,
    },
    sets,
  );
}

const readUnits = async () =>
  (
    await pool.query<{ make: string }>(
      "select insp_unit_make as make from fmcsa.wt8s_2hbx order by insp_unit_id",
    )
  ).rows;

test("sets are loaded, one failing; then only what is new or changed is, and states say so", async () => {
  publish("kjg3-diqy", "2026-11-13T10:00:00.000Z", [
    fill("kjg3-diqy", { dot_number: "295017", legal_name: "A", add_date: "01-NOV-25" }),
  ]);
  publish("m3ry-qcip", "2026-11-13T10:00:00.000Z", [
    fill("m3ry-qcip", { dot_number: "1", unsafe_pct: "4%" }),
  ]);
  publish("wt8s-2hbx", "2026-11-13T10:00:00.000Z", [
    toUnit("1", "MACK", "20261112"),
    toUnit("2", "VOLVO", "20261112"),
  ]);
  const old = join(folder, "p2mt-9ige.csv.part");
  writeFileSync(old, "");
  utimesSync(old, 0, 0);
  const page = { headers: { "Content-Type": "text/html" }, text: "<h1>Maintenance</h1>" };
  const isFile = (id: string): boolean => id.includes("m3ry-qcip") && id.endsWith("rows.csv");
  expect(await sync((id) => (isFile(id) ? page : undefined))).toEqual([
    { id: "kjg3-diqy", kind: "loaded", rows: 1 },
    {
      id: "m3ry-qcip",
      kind: "failed",
      reason: "The portal sent something other than the data set: instead of CSV it sent text/html.",
    },
    { id: "wt8s-2hbx", kind: "loaded", rows: 2 },
  ]);
  expect(readdirSync(folder)).toEqual([]);
  publish("kjg3-diqy", "2026-11-14T10:00:00.000Z", portalSets["kjg3-diqy"]?.rows ?? []);
  publish("wt8s-2hbx", "2026-11-14T10:00:00.000Z", [
    toUnit("1", "MACK", "20261112"),
    toUnit("2", "KENWORTH", "20261113"),
  ]);
  expect(await sync()).toEqual([
    { id: "kjg3-diqy", kind: "current" },
    { id: "m3ry-qcip", kind: "loaded", rows: 1 },
    { id: "wt8s-2hbx", kind: "changed", rows: 2 },
  ]);
  expect(await readUnits()).toEqual([{ make: "MACK" }, { make: "KENWORTH" }]);
  const states = await readSetStates(pool);
  expect(states.get("wt8s-2hbx")?.publishedAt).toEqual(new Date("2026-11-14T10:00:00.000Z"));
  expect(states.get("m3ry-qcip")).toMatchObject({ failures: 0, error: null, step: null, rows: 1 });
});

test("a set that fails three times is reported, and rests for a day; the others go on", async () => {
  publish("m3ry-qcip", "2026-12-13T10:00:00.000Z", []);
  const failing = async () => (await sync()).find(({ id }) => id === "m3ry-qcip");
  for (let round = 0; round < 3; round += 1)
    expect(await failing()).toMatchObject({ kind: "failed", reason: expect.stringMatching(/\.$/) });
  expect(await failing()).toEqual({ id: "m3ry-qcip", kind: "resting" });
  const log = { error: () => undefined } as never;
  const { sets: reports } = await reportMirror({
    readStates: async () => readSetStates(pool),
    findJudgement: async () => undefined,
    clock: systemClock,
    log,
  });
  expect(reports?.find(({ id }) => id === "m3ry-qcip")).toMatchObject({
    publishedAt: "2026-11-13T10:00:00.000Z",
    rows: 1,
    failure: { count: 3 },
  });
});

test("a rollback can't come between the changes and the snapshot that they belong to", async () => {
  publish("wt8s-2hbx", "2026-11-15T10:00:00.000Z", [toUnit("1", "MACK", "20261114")]);
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  onTestFinished(async () => other.end());
  const turns: string[] = [];
  await sync(async (id) => {
    if (id !== "wt8s-2hbx") return undefined;
    const turn = withImportLock(other, async () => "had its turn", 20);
    turns.push(await turn.catch((error: unknown) => (error as object).constructor.name));
    return undefined;
  });
  // The first question is what the portal has; then come a page of changes, and an empty one.
  expect(turns).toEqual(["had its turn", "ImportRunningError", "ImportRunningError"]);
});

test("nobody else loads at the same time", async () => {
  expect(await openSyncSession(database.url)).toBeUndefined();
});

test("the dashboard and monitoring tell of the mirror where it is on", async () => {
  const token = "t".repeat(32);
  const app = await startTestApp({ ...database.mirrorSettings, METRICS_TOKEN: token });
  onTestFinished(app.close);
  const admin = await signedIn(app);
  const { data } = getDashboard.response.parse((await admin.call(getDashboard)).body);
  expect(data.mirror?.sets?.find(({ id }) => id === "kjg3-diqy")).toMatchObject({
    rows: 1,
    failure: null,
  });
  const today = getToday.response.parse((await admin.call(getToday)).body).data;
  expect(today.failingSets).toMatchObject([
    { id: "m3ry-qcip", count: 3, reason: expect.stringMatching(/\.$/) },
  ]);
  const { body } = await app.get("/metrics", { Authorization: `Bearer ${token}` });
  for (const labels of ['set="kjg3-diqy",cadence="monthly"', 'set="wt8s-2hbx",cadence="changes"'])
    expect(body).toMatch(new RegExp(`rigfile_fmcsa_data_age_seconds\\{${labels}\\} [1-9]`));
});
