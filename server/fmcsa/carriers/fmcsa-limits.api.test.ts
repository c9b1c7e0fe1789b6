import { expect, test } from "vitest";
import { startCarriersApi } from "#server/testing/carriers-api.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { dataSetIds } from "#shared/carrier/data-source.ts";

const production = { FMCSA_ATTEMPT_SECONDS: "45", FMCSA_BUDGET_SECONDS: "60", FMCSA_WAIT_SECONDS: "7" };
const api = startCarriersApi();
const dots = [
  "1000001",
  "1000002",
  "1000003",
  "1000005",
  "1000006",
  "2000001",
  "2000002",
  "2000003",
  "2000004",
];
const known = dots.slice(0, 5);

const visit = async (app: TestApp, dot: string) =>
  Promise.all(
    ["profile", "inspections/snapshot", "vehicles", "safety"].map(async (name) => {
      const { status, body } = await app.get(`/api/${name}/${dot}`);
      return { status, body };
    }),
  );
const visitInTurn = async (app: TestApp) => {
  for (const dot of known) await visit(app, dot);
};
const total = () => api.fmcsa.requests.length;
const mostOfOneSet = () => Math.max(...dataSetIds.map((id) => api.fmcsa.countOf(id)));

test("with one data set hanging, nine visitors get all that doesn't need it as if nothing were wrong", async () => {
  const app = await api.start({ ...production, FMCSA_WAIT_SECONDS: "15" });
  api.fmcsa.hold("fx4q-ay7w");
  const held = dots.map(async (dot) => app.get(`/api/inspections/snapshot/${dot}`));
  await expect.poll(() => api.fmcsa.heldCount).toBeGreaterThanOrEqual(4);
  for (const path of ["profile", "safety"]) {
    const answers = await Promise.all(known.map(async (dot) => app.get(`/api/${path}/${dot}`)));
    expect(answers.map(({ status }) => status)).toEqual(known.map(() => 200));
  }
  api.fmcsa.setFault("all", "none");
  api.fmcsa.release();
  await Promise.all(held);
});

test("a source that fails at once could not be checked, is not pending, and is asked three times", async () => {
  const app = await api.start(production);
  api.fmcsa.setFault("all", "500");
  const answers = await visit(app, "1000006");
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  expect(mostOfOneSet()).toBe(3);
});

test("after a 429 nothing more is asked until Retry-After is over", async () => {
  const app = await api.start();
  api.fmcsa.setFault("all", "429");
  api.fmcsa.retryAfterSeconds = 3600;
  const [profile] = await visit(app, "1000007");
  expect(profile).toMatchObject({ status: 503 });
  expect(mostOfOneSet()).toBe(1);
  const before = total();
  api.fmcsa.setFault("all", "none");
  await visitInTurn(app);
  expect(total()).toBe(before);
});
