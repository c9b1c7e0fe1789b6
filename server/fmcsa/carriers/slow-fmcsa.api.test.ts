import { describe, expect, test } from "vitest";
import { startCarriersApi } from "#server/testing/carriers-api.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { dataSetIds, frozenSets } from "#shared/carrier/data-source.ts";

/** FMCSA has a minute, and the visitor a moment. */
const patient = { FMCSA_ATTEMPT_SECONDS: "45", FMCSA_BUDGET_SECONDS: "60", FMCSA_WAIT_SECONDS: "0.2" };
const api = startCarriersApi(patient);
const dot = "1000006";
const paths = [
  `/api/profile/${dot}`,
  `/api/inspections/snapshot/${dot}`,
  `/api/vehicles/${dot}`,
  `/api/safety/${dot}`,
];

const getAll = async (app: TestApp) => Promise.all(paths.map(async (path) => app.get(path)));
const counts = () => dataSetIds.map((id) => api.fmcsa.countOf(id));

/** Asks until FMCSA's answers have arrived. */
async function arrived(app: TestApp): Promise<void> {
  const getStatuses = async () => (await getAll(app)).map(({ status }) => status);
  await expect.poll(getStatuses).toEqual([200, 200, 200, 200]);
}

/** Sends what is held, and waits until it has arrived, so that it is not counted in the next test. */
async function finish(app: TestApp): Promise<void> {
  api.fmcsa.setFault("all", "none");
  api.fmcsa.release();
  await arrived(app);
}

describe("a slow FMCSA", () => {
  test("gives 202 without data, meaning not yet rather than an empty list", async () => {
    const app = await api.start();
    api.fmcsa.hold();
    const answers = await getAll(app);
    for (const { status, body } of answers) {
      expect(status).toBe(202);
      expect(body).toEqual({ sources: expect.any(Array) });
      expect(JSON.stringify(body)).toContain('"state":"pending"');
    }
    await finish(app);
  });

  test("is asked once, however often visitors ask, and its answers are there when they come", async () => {
    const app = await api.start();
    api.fmcsa.hold();
    for (const _ of [1, 2, 3]) await getAll(app);
    await finish(app);
    expect(Math.max(...counts())).toBe(1);
  });

  test("that is slow with the daily file alone leaves the snapshot's inspections, and says what is on its way", async () => {
    const app = await api.start();
    api.fmcsa.hold("fx4q-ay7w");
    const [, path = ""] = paths;
    await expect
      .poll(async () => app.get(path))
      .toMatchObject({
        status: 202,
        body: {
          inspections: expect.any(Array),
          sources: [{ state: "current" }, { state: "pending" }, { state: "pending" }],
        },
      });
    await finish(app);
  });

  test("gets one request a data set from ten visitors at the same time", async () => {
    const app = await api.start({ FMCSA_WAIT_SECONDS: "20" });
    const all = await Promise.all(Array.from({ length: 10 }, async () => getAll(app)));
    expect(all.flat().every(({ status }) => status === 200)).toBe(true);
    const licensing = ["c5y8-a4uz", "3uet-3z4i", "inys-ebih", "yu5v-wbh6", "wb4f-neki", ...frozenSets];
    const others = ["az4n-8mr2", "m3ry-qcip", "h3zn-uid9", ...licensing];
    expect(counts()).toEqual(dataSetIds.map((id) => (others.includes(id) ? 0 : 1)));
  });
});
