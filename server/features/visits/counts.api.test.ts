import { getTableConfig } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { lendDatabase } from "#server/testing/database/test-database.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { getPageCounts, type PageCounts } from "#shared/api/admin/visits.ts";
import { countSteps } from "#shared/api/counts.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { sections } from "#shared/profile/registry.ts";
import { pageCounts, rateLimits } from "#shared/schema/operations.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import { pageSteps } from "#shared/api/visit-api.ts";

const firefox = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0",
};

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: "1" });
});
afterAll(async () => app.close());
beforeEach(async () => {
  // Stores the counts of the previous test, to be removed with all the rest.
  admin = await signedIn(app);
  await read();
  await app.reset();
  admin = await signedIn(app);
});

const read = async (query: Record<string, string> = {}): Promise<PageCounts> =>
  getPageCounts.response.parse((await admin.call(getPageCounts, { query })).body).data;
const count = async (body: object, headers: Record<string, string> = firefox) =>
  app.post(countSteps.path, body, headers);
const landing = { steps: ["landing"], source: "radio" };

describe("counting pages", () => {
  test("keeps day, step, source and a number, and nothing about who was there", async () => {
    const from = {
      ...firefox,
      "X-Forwarded-For": "203.0.113.9",
      Cookie: "id=visitor-1",
      Referer: "https://a.test/?x",
    };
    const limits = await app.rows(rateLimits);
    const answer = await count(landing, from);
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.get("set-cookie")).toBeNull();
    await count({ steps: ["landing", "builder", "builder"], source: "radio" }, from);
    await read();
    const today = toOfficeDay(new Date());
    const rows = await app.rows(pageCounts);
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { day: today, step: "landing", source: "radio", count: 2 },
        { day: today, step: "builder", source: "radio", count: 1 },
      ]),
    );
    expect(getTableConfig(pageCounts).columns.map(({ name }) => name)).toEqual([
      "day",
      "step",
      "source",
      "count",
    ]);
    expect(await app.rows(rateLimits)).toEqual(limits);
    const lines = app.logLines.filter((line) => line.includes(countSteps.path)).join("\n");
    expect(lines).not.toMatch(/203\.0\.113\.9|visitor-1|Firefox|radio|a\.test/);
  });

  test.each([
    ["Do Not Track", { ...firefox, DNT: "1" }],
    ["Global Privacy Control", { ...firefox, "Sec-GPC": "1" }],
    [
      "a search engine",
      { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    ],
    ["a browser that nobody looks at", { "User-Agent": `${firefox["User-Agent"]} HeadlessChrome/149.0` }],
    ["a client that doesn't say what it is", { "User-Agent": "" }],
  ])("counts nothing for %s, also not a quote request", async (_name, headers) => {
    expect((await count(landing, headers)).status).toBe(200);
    expect((await app.post(sendQuoteRequest.path, quoteBody, headers)).status).toBe(200);
    expect(await read()).toMatchObject({ firstDay: null, steps: [], sources: [] });
    expect(await app.rows(pageCounts)).toEqual([]);
  });

  test("knows every page and section, and refuses everything else", async () => {
    const steps = [...pageSteps, ...sections.map(({ id }) => id)];
    expect((await count({ steps, source: "direct" })).status).toBe(200);
    expect((await read()).steps.map(({ step }) => step).toSorted()).toEqual([...steps].toSorted());
    const refused = [
      { steps: ["landing", "sent"], source: "direct" },
      { steps: ["home"], source: "direct" },
      { steps: [], source: "direct" },
      { steps: ["landing"], source: "owner@carrier.test" },
      { steps: ["landing"], source: "direct", visitor: "1" },
    ];
    for (const body of refused) expect((await count(body)).status).toBe(400);
    expect((await count({ steps: ["landing", "sent"], source: "direct" })).body).toMatchObject({
      errors: [{ path: "steps.1", message: "This isn't a page or section." }],
    });
  });

  test("counts a quote request once it is accepted: not a refused one, and neither a double click nor a retry again", async () => {
    const key = { ...firefox, "Idempotency-Key": "the-first-request" };
    const send = async () => (await app.post(sendQuoteRequest.path, quoteBody, key)).status;
    expect([...(await Promise.all([send(), send()])), await send()]).toEqual([200, 200, 200]);
    expect((await app.post(sendQuoteRequest.path, {}, firefox)).status).toBe(400);
    const { steps, sources } = await read();
    expect(steps).toEqual([{ step: "sent", count: 1, before: null }]);
    expect(sources).toEqual([{ source: "radio", landing: 0, builder: 0, review: 0, sent: 1 }]);
  });

  test("compares with as many days before, and says from when on it counts", async () => {
    const today = toOfficeDay(new Date());
    const daysAgo = (days: number) =>
      new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
    const { db } = app.server.container.database;
    await db.insert(pageCounts).values(
      [
        [9, "landing", 7],
        [1, "landing", 4],
        [1, "review", 2],
        [0, "landing", 5],
      ].map(([days, step, number]) => ({
        day: daysAgo(Number(days)),
        step: String(step),
        source: "direct",
        count: Number(number),
      })),
    );
    expect(await read({ from: today, until: today })).toMatchObject({
      firstDay: daysAgo(9),
      period: { from: today, until: today },
      before: { from: daysAgo(1), until: daysAgo(1) },
      isUntilToday: true,
      steps: expect.arrayContaining([
        { step: "landing", count: 5, before: 4 },
        { step: "review", count: 0, before: 2 },
      ]),
    });
    expect(await read()).toMatchObject({
      before: null,
      steps: expect.arrayContaining([{ step: "landing", count: 16, before: null }]),
    });
  });
});

test("what was counted is stored when the server stops", async () => {
  const lent = await lendDatabase();
  const shared = {
    database: { ...lent.database, close: async () => undefined },
    drop: async () => undefined,
  };
  const apps = [await startTestApp({}, undefined, shared), await startTestApp({}, undefined, shared)];
  for (const each of apps) await each.post(countSteps.path, landing, firefox);
  for (const each of apps) await each.close();
  expect(await lent.database.db.select().from(pageCounts)).toMatchObject([{ step: "landing", count: 2 }]);
  await lent.database.close();
  await lent.drop();
});
