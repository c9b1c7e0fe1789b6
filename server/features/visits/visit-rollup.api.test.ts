import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { transactOn } from "#server/http/transact.ts";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import type { Funnel } from "#shared/api/admin/visits.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { visitDayPlaces, visitDaySources, visitRollups, visitSources } from "#shared/schema/visit-days.ts";
import { visitStatisticsRepository } from "./visit-statistics-repository.ts";
import { visitRollupRepository } from "./visit-rollup-repository.ts";
import { storeOn } from "#server/db/store.ts";

const getDatabase = databaseForFile();
/** Each in a transaction of its own, as the server does. */
const countNextDay = async (at: Date): Promise<boolean> =>
  transactOn(getDatabase().transaction).run(async (tx) => visitRollupRepository(tx).countNextDay(at));

beforeEach(async () => {
  const { db } = getDatabase();
  await db.execute(
    sql`truncate ${companyProfiles}, ${visitDayPlaces}, ${visitDaySources}, ${visitSources}, ${visitRollups} cascade`,
  );
});

type Visit = {
  readonly at: Date;
  readonly country: string | null;
  readonly state: string | null;
  readonly landingPage: string | null;
  readonly utmSource: string | null;
  readonly campaign: string | null;
  readonly flags: readonly [builder: boolean, review: boolean, quote: boolean];
};

const visitAt = (at: string, rest: Partial<Visit> = {}): Visit => ({
  at: new Date(at),
  country: "US",
  state: "TX",
  landingPage: "/",
  utmSource: null,
  campaign: null,
  flags: [true, false, false],
  ...rest,
});

async function add({ at, country, state, flags, campaign, ...source }: Visit): Promise<void> {
  const [reachedBuilder, reachedReview, requestedQuote] = flags;
  await getDatabase()
    .db.insert(companyProfiles)
    .values({
      createdAt: at,
      name: "Acme",
      businessType: "",
      type: "",
      email: "",
      phone: "",
      registryVersion: 1,
      answers: {},
      geoCountry: country,
      geoState: state,
      utmCampaign: campaign,
      ...source,
      reachedBuilder,
      reachedReview,
      requestedQuote,
    });
}

async function countAll(at: string | Date): Promise<number> {
  let days = 0;
  while (await countNextDay(new Date(at))) days += 1;
  return days;
}

const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York", dateStyle: "short" });
type Range = { readonly from?: string | undefined; readonly until?: string | undefined };
const isWithin = ({ at }: Visit, { from = "", until = "9" }: Range): boolean =>
  calendar.format(at) >= from && calendar.format(at) <= until;

/** Counts visits in memory, by the rules that a person would apply. */
function countDirectly(visits: readonly Visit[], toKey: (visit: Visit) => string): Record<string, Funnel> {
  const counts: Record<string, Funnel> = {};
  for (const visit of visits) {
    const key = toKey(visit);
    const [builder, review, quote] = visit.flags.map(Number);
    const known = counts[key];
    counts[key] = {
      visits: (known?.visits ?? 0) + 1,
      reachedBuilder: (known?.reachedBuilder ?? 0) + (builder ?? 0),
      reachedReview: (known?.reachedReview ?? 0) + (review ?? 0),
      requestedQuote: (known?.requestedQuote ?? 0) + (quote ?? 0),
    };
  }
  return counts;
}

async function readStatistics(range: Range) {
  const statistics = visitStatisticsRepository(storeOn(getDatabase().db));
  const { sources, total } = await statistics.countSources(range, 1000);
  expect(sources).toHaveLength(total);
  const places = await statistics.countPlaces(range);
  return {
    places: Object.fromEntries(places.map(({ country, state, ...rest }) => [`${country}/${state}`, rest])),
    sources: Object.fromEntries(
      sources.map(({ landingPage, utmSource, utmCampaign, utmMedium, referrerUrl, ...rest }) => {
        expect([utmMedium, referrerUrl]).toEqual([null, null]);
        return [JSON.stringify([landingPage, utmSource, utmCampaign]), rest];
      }),
    ),
  };
}

const expected = (visits: readonly Visit[]) => ({
  places: countDirectly(visits, ({ country, state }) => `${country ?? ""}/${state ?? ""}`),
  sources: countDirectly(
    visits.filter(({ landingPage, utmSource }) => landingPage || utmSource),
    ({ landingPage, utmSource, campaign }) =>
      JSON.stringify([landingPage || null, utmSource || null, campaign || null]),
  ),
});

describe("visits counted per day", () => {
  test("are those of days that ended more than an hour ago in New York, each counted once", async () => {
    // Midnight in New York is 5:00 in winter.
    for (const at of ["2026-01-10T04:59:59Z", "2026-01-10T05:00:00Z", "2026-01-11T05:00:00Z"])
      await add(visitAt(at));
    expect(await countAll("2026-01-11T05:59:59Z")).toBe(1);
    expect(await countAll("2026-01-11T06:00:01Z")).toBe(1);
    expect(await countAll("2026-01-11T06:00:01Z")).toBe(0);
    const days = await getDatabase().db.select().from(visitDayPlaces);
    expect(days.map(({ day, visits }) => [day, visits])).toEqual([
      ["2026-01-09", 1],
      ["2026-01-10", 1],
    ]);
  });

  test("have 23 and 25 hours when clocks change", async () => {
    // Clocks went forward on March 8 and back on November 1, 2026.
    const edges = [
      "2026-03-08T05:00:00Z",
      "2026-03-09T03:59:59Z",
      "2026-11-01T04:00:00Z",
      "2026-11-02T04:59:59Z",
    ];
    for (const at of edges) await add(visitAt(at));
    await countAll("2026-12-01T12:00:00Z");
    const days = await getDatabase().db.select().from(visitDayPlaces);
    expect(days.map(({ day, visits }) => [day, visits])).toEqual([
      ["2026-03-08", 2],
      ["2026-11-01", 2],
    ]);
  });

  test("skip days without visits, however many, and wait for the first visit of all", async () => {
    expect(await countAll("2026-01-10T12:00:00Z")).toBe(0);
    expect(await getDatabase().db.select().from(visitRollups)).toEqual([]);
    await add(visitAt("1999-01-10T12:00:00Z"));
    await add(visitAt("2026-01-09T12:00:00Z"));
    expect(await countAll("2026-01-10T12:00:00Z")).toBe(2);
    expect(await getDatabase().db.select().from(visitRollups)).toMatchObject([
      { countedUntil: "2026-01-10" },
    ]);
  });

  test("begin before the first visit while a late one may be of the day before", async () => {
    const [first, late] = [visitAt("2026-01-02T05:00:00Z"), visitAt("2026-01-02T04:59:59Z")];
    await add(first);
    expect(await countAll("2026-01-02T05:00:01Z")).toBe(0);
    await add(late);
    expect(await readStatistics({})).toEqual(expected([first, late]));
  });

  test("are counted once if several processes do it at the same time", async () => {
    for (let day = 1; day <= 6; day += 1) await add(visitAt(`2026-01-0${day}T12:00:00Z`));
    await Promise.all([1, 2, 3].map(async () => countAll("2026-01-20T12:00:00Z")));
    const days = await getDatabase().db.select().from(visitDayPlaces);
    expect(days.map(({ visits }) => visits)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("leave nothing behind if counting a day fails halfway", async () => {
    const visits = [visitAt("2026-01-01T12:00:00Z")];
    for (const visit of visits) await add(visit);
    const { db } = getDatabase();
    await db.execute(sql`alter table ${visitDaySources} add constraint broken check (visits < 0)`);
    await expect(countAll("2026-01-20T12:00:00Z")).rejects.toThrow(/insert into "visit_day_sources"/);
    await db.execute(sql`alter table ${visitDaySources} drop constraint broken`);
    expect(await db.select().from(visitDayPlaces)).toEqual([]);
    expect(await readStatistics({})).toEqual(expected(visits));
    expect(await countAll("2026-01-20T12:00:00Z")).toBe(1);
    expect(await readStatistics({})).toEqual(expected(visits));
  });

  test("keep a source apart that says null from one that says nothing, and take empty as nothing", async () => {
    const at = "2026-01-01T12:00:00Z";
    const sources = [null, "null", "", "a"].map((utmSource) => visitAt(at, { utmSource }));
    for (const visit of sources) await add(visit);
    await countAll("2026-01-20T12:00:00Z");
    expect(Object.keys((await readStatistics({})).sources)).toHaveLength(3);
  });
});

const hourMs = 3_600_000;
const start = Date.parse("2026-10-30T16:00:00Z");
const text = fc.constantFrom(null, "", "a", "null");
const visitArbitrary = fc.record({
  // A transaction commits up to an hour after its rows' time.
  lateMs: fc.nat(hourMs - 1000),
  country: fc.constantFrom(null, "US", "CA"),
  state: fc.constantFrom(null, "TX", "ON"),
  landingPage: text,
  utmSource: text,
  campaign: text,
  flags: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
});
const step = fc.record({
  passedMs: fc.oneof(fc.nat(hourMs), fc.nat(30 * hourMs)),
  visit: fc.option(visitArbitrary),
  days: fc.nat(2),
});
const day = fc.option(fc.constantFrom("2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02", "2026-11-03"), {
  nil: undefined,
});

test("counted days and the visits since are together every visit, whenever days are counted", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), day, day, async (steps, from, until) => {
      const { db } = getDatabase();
      await db.execute(
        sql`truncate ${companyProfiles}, ${visitDayPlaces}, ${visitDaySources}, ${visitSources}, ${visitRollups} cascade`,
      );
      const visits: Visit[] = [];
      let now = start;
      for (const { passedMs, visit, days } of steps) {
        now += passedMs;
        if (visit) {
          const added = { ...visit, at: new Date(now - visit.lateMs) };
          visits.push(added);
          await add(added);
        }
        for (let count = 0; count < days; count += 1) await countNextDay(new Date(now));
      }
      const range = { from, until };
      expect(await readStatistics(range)).toEqual(expected(visits.filter((visit) => isWithin(visit, range))));
    }),
    { numRuns: 60 },
  );
});
