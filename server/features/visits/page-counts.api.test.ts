import fc from "fast-check";
import { asc, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { transactOn } from "#server/http/transact.ts";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { systemClock } from "#server/base/clock.ts";
import { companyProfiles, profileSource } from "#shared/schema/company-profiles.ts";
import { pageCounts } from "#shared/schema/operations.ts";
import { toSource } from "#shared/api/visit-source.ts";
import { createCountBuffer } from "./create-visits-feature.ts";
import { maxSourcesPerDay, pageCountsRepository, type PageCount } from "./page-counts-repository.ts";
import { storeOn } from "#server/db/store.ts";

const getDatabase = databaseForFile();
const getTransact = () => transactOn(getDatabase().transaction);
const newBuffer = () => createCountBuffer(getTransact(), systemClock.now);
const getRepository = () => pageCountsRepository(storeOn(getDatabase().db));
const store = async (counts: readonly PageCount[]) =>
  getTransact().run(async (tx) => pageCountsRepository(tx).add(counts));
const readRows = async (): Promise<PageCount[]> =>
  getDatabase().db.select().from(pageCounts).orderBy(asc(pageCounts.day), asc(pageCounts.source));

const day = "2026-11-26";
const landing = (source: string, count = 1): PageCount => ({ day, step: "landing", source, count });
const always = { from: day, until: day };

beforeEach(async () => {
  await getDatabase().db.delete(pageCounts);
});

test("what several processes count adds up, whatever they count and in whatever turns", async () => {
  const load = fc.record({
    process: fc.constantFrom(0, 1),
    step: fc.constantFrom("landing", "builder", "review"),
    source: fc.constantFrom("direct", "radio", "google.com"),
    isStored: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(load, { maxLength: 30 }), async (loads) => {
      await getDatabase().db.delete(pageCounts);
      const processes = [newBuffer(), newBuffer()] as const;
      for (const { process, step, source, isStored } of loads) {
        processes[process === 0 ? 0 : 1].add([step], source);
        if (isStored) await processes[0].flush();
      }
      await Promise.all(processes.map(async ({ flush }) => flush()));
      const sum = (await readRows()).reduce((total, { count }) => total + count, 0);
      expect(sum).toBe(loads.length);
      for (const step of ["landing", "builder", "review"]) {
        const found = (await readRows()).filter((row) => row.step === step);
        const wanted = loads.filter((each) => each.step === step).length;
        expect(found.reduce((total, { count }) => total + count, 0)).toBe(wanted);
      }
    }),
    { numRuns: 15 },
  );
});

test("a day has at most this many sources, and the rest counts as other, so nothing is lost", async () => {
  const names = Array.from({ length: maxSourcesPerDay + 30 }, (_, index) => `source-${index}`);
  await store([landing("direct"), ...names.slice(0, 150).map((name) => landing(name))]);
  await store(names.slice(100).map((name) => landing(name)));
  await store([landing("one-more", 5), landing("direct", 2)]);
  const rows = await readRows();
  expect(rows.filter(({ source }) => source.startsWith("source-"))).toHaveLength(maxSourcesPerDay);
  expect(rows.filter(({ source }) => source === "source-120")).toMatchObject([{ count: 2 }]);
  expect(rows.find(({ source }) => source === "other")).toMatchObject({ count: 35 });
  expect(rows.find(({ source }) => source === "direct")).toMatchObject({ count: 3 });
  await store([{ ...landing("one-more"), day: "2026-11-27" }]);
  expect(await getRepository().countSteps({ from: "2026-11-27", until: "2026-11-27" })).toEqual(
    new Map([["landing", 1]]),
  );
});

test("counts that could not be stored are stored the next time, on the day they were counted", async () => {
  const transact = getTransact();
  const run = vi.spyOn(transact, "run").mockRejectedValueOnce(new Error("The database is gone."));
  let now = new Date("2026-11-26T23:59:00-05:00");
  const buffer = createCountBuffer(transact, () => now);
  buffer.add(["landing", "landing", "builder"], "radio");
  await expect(buffer.flush()).rejects.toThrow("The database is gone.");
  now = new Date("2026-11-27T00:01:00-05:00");
  buffer.add(["landing"], "radio");
  await buffer.flush();
  await buffer.flush();
  expect(run).toHaveBeenCalledTimes(2);
  expect((await readRows()).map((row) => [row.day, row.step, row.count])).toEqual(
    expect.arrayContaining([
      [day, "landing", 1],
      [day, "builder", 1],
      ["2026-11-27", "landing", 1],
    ]),
  );
});

test("sources are those with most pages first, each with how far it led", async () => {
  await store([
    landing("radio", 4),
    { ...landing("radio", 3), step: "builder" },
    { ...landing("radio", 2), step: "contact-info" },
    { ...landing("radio", 1), step: "sent" },
    landing("direct", 9),
    { ...landing("direct", 2), step: "review" },
    landing("late"),
  ]);
  expect(await getRepository().countSources(always, 2)).toEqual({
    sources: [
      { source: "direct", landing: 9, builder: 0, review: 2, sent: 0 },
      { source: "radio", landing: 4, builder: 3, review: 0, sent: 1 },
    ],
    total: 3,
  });
  expect(await getRepository().findFirstDay()).toBe(day);
});

test("the source of a stored visit is in SQL what it is in the browser", async () => {
  const { db } = getDatabase();
  const site = fc.constantFrom(
    "https://Rigfile.example",
    "http://www.google.com:80",
    "https://a1b2c3d4e5f6.test",
  );
  const url = fc.oneof(
    fc
      .tuple(site, fc.constantFrom("", "/", "/x?a=1", ":8/", "#b", "\n", "@evil.test/"))
      .map((parts) => parts.join("")),
    fc.webUrl(),
    fc.string(),
  );
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom(" Radio ", "K", "a.b-c_d", "123456a", "12345a", "e@mail.test"),
  );
  const arrival = fc.record({
    utmSource: fc.option(name),
    referrerUrl: fc.option(url),
    landingPage: fc.option(url),
  });
  const visit = {
    name: "Acme",
    businessType: "",
    type: "",
    email: "",
    phone: "",
    registryVersion: 1,
    answers: {},
  };
  const arrivals = fc.sample(arrival, 400).filter((each) => !JSON.stringify(each).includes("\\u0000"));
  await db.insert(companyProfiles).values(arrivals.map((each) => ({ ...visit, ...each })));
  const { utmSource, referrerUrl, landingPage } = companyProfiles;
  const rows = await db
    .select({ utmSource, referrerUrl, landingPage, source: sql<string>`${profileSource(companyProfiles)}` })
    .from(companyProfiles);
  expect(rows).toHaveLength(arrivals.length);
  expect(rows).toEqual(rows.map((row) => ({ ...row, source: toSource(row) })));
});
