import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { mirroredSets } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { patientFmcsa, startCarriersApi } from "#server/testing/carriers-api.ts";
import { createSampleTables } from "#server/testing/doubles/fmcsa/sample.ts";
import { freshDatabase } from "#server/testing/database/fresh-database.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { fillMirror } from "#server/testing/fmcsa-mirror/fill-mirror.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { type DataSource, frozenSets } from "#shared/carrier/data-source.ts";

const api = startCarriersApi({ ...patientFmcsa, LOOKUP_LIMIT_MAX: "100000" });
const carriers = ["1000001", "1000006"];
const publishedAt = "2026-08-31T12:00:00.000Z";

type Body = { readonly sources: readonly DataSource[] } & Record<string, unknown>;

const database = ownPostgres();
beforeAll(async () => {
  const tables = createSampleTables(new Date().toISOString().slice(0, 10));
  const snapshots = mirroredSets.map(({ dataSet: { id } }) => [
    id,
    { rows: tables.get(id) ?? [], publishedAt },
  ]);
  await fillMirror(database.url, Object.fromEntries(snapshots));
});

const startWithMirror = async (): Promise<TestApp> => api.start(database.mirrorSettings);

/** Asked until nothing is pending: nobody waits for the frozen sets. */
async function get(app: TestApp, path: string): Promise<Body> {
  let answer = await app.get(path);
  const ask = async () => {
    if (answer.status === 202) answer = await app.get(path);
    return [path, answer.status];
  };
  await expect.poll(ask).toEqual([path, 200]);
  return answer.body as Body;
}

type Inspection = { readonly unique_id: string; readonly vin?: string };

/** Every address that has to do with a carrier, some of its inspections and their vehicles. */
async function listPaths(app: TestApp, dot: string): Promise<string[]> {
  const body = await get(app, `/api/inspections/snapshot/${dot}`);
  const inspections = (body as { inspections?: Inspection[] }).inspections ?? [];
  const some = [...inspections.slice(0, 2), ...inspections.slice(-2)];
  return [
    ...["", "/registration", "/licensing", "/filings"].map((part) => `/api/profile/${dot}${part}`),
    ...["inspections/snapshot", "vehicles", "safety"].map((part) => `/api/${part}/${dot}`),
    ...some.map(({ unique_id: id }) => `/api/inspections/${id}/violations`),
    ...some.map(({ unique_id: id }) => `/api/inspections/${id}/violations?dot=${dot}`),
    ...some.flatMap(({ vin }) => (vin?.length === 17 ? [`/api/roadside/${vin}`] : [])),
  ];
}

/** Leaves out what differs between the two. The frozen sets are not mirrored, nor is what is concluded of them. */
const toData = ({
  sources: _differ,
  censusSources: _differToo,
  conclusion: _concluded,
  legacy: _notMirrored,
  legacyHistory: _historyNotMirrored,
  legacyFilings: _filingsNotMirrored,
  ...data
}: Body) => data;
const isMirrored = ({ dataSet }: { readonly dataSet: string }) => !frozenSets.some((id) => id === dataSet);

describe("with a mirror", () => {
  test("every answer is FMCSA's own, with the portal switched off, and says that it is from the mirror", async () => {
    const plain = await api.start();
    const paths = (await Promise.all(carriers.map(async (dot) => listPaths(plain, dot)))).flat();
    const expected = await Promise.all(paths.map(async (path) => get(plain, path)));
    expect(paths.length).toBeGreaterThan(20);
    api.fmcsa.reset();
    api.fmcsa.setFault("all", "403");
    const app = await startWithMirror();
    for (const [index, path] of paths.entries()) {
      const body = await get(app, path);
      expect([path, toData(body)]).toEqual([path, toData(expected[index] as Body)]);
      const mirrored = body.sources.filter(isMirrored);
      const ofMirror = { state: "current", publishedAt, copiedAt: expect.any(String) };
      expect(mirrored).toMatchObject(mirrored.map(() => ofMirror));
    }
    expect(api.fmcsa.requests.filter(isMirrored)).toEqual([]);
  });

  test("a mirror that dies in the middle costs only itself", async () => {
    const dying = await freshDatabase();
    if (!dying) throw new Error("The mirror needs PostgreSQL.");
    onTestFinished(dying.drop);
    const dot = "1000001";
    await fillMirror(dying.unpooledUrl, {
      "kjg3-diqy": { rows: [{ dot_number: dot, legal_name: "FROM THE MIRROR" }], publishedAt },
    });
    api.fmcsa.setFault("all", "403");
    const app = await api.start({ FMCSA_MIRROR: "1", FMCSA_DATABASE_URL: dying.unpooledUrl });
    const path = `/api/profile/${dot}`;
    expect(await get(app, path)).toMatchObject({ company: { legalName: "FROM THE MIRROR" } });
    await dying.drop();
    api.fmcsa.setFault("all", "none");
    for (let times = 0; times < 5; times += 1) {
      const { company, sources } = await get(app, path);
      expect(company).not.toMatchObject({ legalName: "FROM THE MIRROR" });
      expect(sources[0]).toMatchObject({ state: "current", answeredAt: expect.any(String) });
    }
    expect(app.logLines.filter((line) => line.includes("can't be read"))).toHaveLength(1);
  });
});
