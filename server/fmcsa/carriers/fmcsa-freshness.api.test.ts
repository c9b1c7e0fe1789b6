import { describe, expect, test } from "vitest";
import { startCarriersApi } from "#server/testing/carriers-api.ts";
import type { TestApp } from "#server/testing/test-app.ts";

const api = startCarriersApi();
const set = "kjg3-diqy";
const path = "/api/profile/1000006";

/** How often FMCSA was asked for rows of the census, and how often when it published it. */
function counts() {
  const asked = api.fmcsa.requests.filter(({ dataSet }) => dataSet === set);
  const rows = asked.filter(({ query }) => query.$where !== undefined);
  return { rows: rows.length, freshness: asked.length - rows.length };
}

const isPublication = (yes: boolean) => `key ${yes ? "=" : "<>"} 'publication'`;
const ageAnswers = async (app: TestApp, age: string) =>
  app.run(`update fmcsa_answers set answered_at = now() - interval '${age}' where ${isPublication(false)}`);
const agePublications = async (app: TestApp, age: string) =>
  app.run(`update fmcsa_answers set answered_at = now() - interval '${age}' where ${isPublication(true)}`);

/** Looks up in a process that remembers nothing. */
async function lookUp(app: TestApp): Promise<unknown> {
  const other = await api.startBeside(app);
  const { body } = await other.get(path);
  return body;
}

const current = { company: { dotNumber: "1000006" }, sources: [{ state: "current" }] };

/** An app with an answer of this age. */
async function startWith(age: string): Promise<TestApp> {
  const app = await api.start();
  await app.get(path);
  await ageAnswers(app, age);
  return app;
}

describe("an answer older than five minutes", () => {
  test("is used while FMCSA has published nothing since, which is asked once an hour by all processes", async () => {
    const app = await startWith("3 days");
    for (const _ of [1, 2, 3]) expect(await lookUp(app)).toMatchObject(current);
    expect(counts()).toEqual({ rows: 1, freshness: 1 });
    await agePublications(app, "59 minutes");
    await lookUp(app);
    expect(counts()).toEqual({ rows: 1, freshness: 1 });
    await agePublications(app, "61 minutes");
    await lookUp(app);
    expect(counts()).toEqual({ rows: 1, freshness: 2 });
  });

  test("is asked for again when FMCSA has published, and then used as the one before", async () => {
    const app = await startWith("6 minutes");
    api.fmcsa.publish(set);
    expect(await lookUp(app)).toMatchObject(current);
    expect(counts()).toEqual({ rows: 2, freshness: 1 });
    await ageAnswers(app, "6 minutes");
    await lookUp(app);
    expect(counts()).toEqual({ rows: 2, freshness: 1 });
  });

  test("is asked for again after a week in any case", async () => {
    const app = await startWith("8 days");
    await lookUp(app);
    expect(counts()).toMatchObject({ rows: 2 });
  });
});

test("the first question about a carrier waits for no other", async () => {
  await (await api.start()).get(path);
  expect(counts()).toEqual({ rows: 1, freshness: 0 });
});
