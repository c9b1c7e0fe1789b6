import { beforeEach, describe, expect, test } from "vitest";
import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { openTestApp } from "#server/testing/test-app.ts";
import { exportCompanyProfiles, getVisitStatistics, listCompanyProfiles } from "#shared/api/admin/visits.ts";
import { auditEvents } from "#shared/schema/admin.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";

const app = await openTestApp();
let admin: Browser;
beforeEach(async () => {
  admin = await signedIn(app);
});

type New = Partial<typeof companyProfiles.$inferInsert>;
const add = async (...rows: New[]): Promise<void> => {
  const { db } = app.server.container.database;
  const required = {
    name: "Acme",
    businessType: "",
    type: "",
    email: "",
    phone: "",
    registryVersion: 1,
    answers: {},
  };
  await db.insert(companyProfiles).values(rows.map((row) => ({ ...required, ...row })));
};
const read = async (query: Record<string, string> = {}) => {
  const { status, body } = await admin.call(listCompanyProfiles, { query });
  expect({ status, body }).toMatchObject({ status: 200 });
  return listCompanyProfiles.response.parse(body);
};
const names = async (query: Record<string, string>) => (await read(query)).data.map(({ name }) => name);
const getStatistics = async (query: Record<string, string> = {}) => {
  const { body } = await admin.call(getVisitStatistics, { query });
  return getVisitStatistics.response.parse(body).data;
};

describe("the list of visits", () => {
  test.each<[string, Record<string, string>]>([
    ["a day that is none", { from: "2026-02-30" }],
    ["another order of the date", { until: "31.03.2026" }],
    ["a far day", { from: "0001-01-01" }],
    ["a state by name", { state: "Texas" }],
    ["a source that is an address", { source: "owner@carrier.test" }],
    ["a long search", { search: "x".repeat(255) }],
    ["an order by another field", { sort: "name" }],
  ])("refuses %s", async (_name, query) => {
    expect(await admin.call(listCompanyProfiles, { query })).toMatchObject({ status: 400 });
  });

  test("can be of one source, named as pages are counted", async () => {
    await add(
      { name: "Radio", utmSource: "Radio", referrerUrl: "https://www.google.com/" },
      { name: "Google", referrerUrl: "https://www.google.com/" },
      { name: "Direct" },
      { name: "Other", utmSource: "owner@carrier.test" },
    );
    const sources = ["radio", "google.com", "direct", "other"];
    const found = sources.map(async (source) => names({ source }));
    expect(await Promise.all(found)).toEqual([["Radio"], ["Google"], ["Direct"], ["Other"]]);
  });

  test("has the fields of the specification and what leads to the company, newest first, and not the answers", async () => {
    await add({
      createdAt: new Date("2026-01-02T12:00:00Z"),
      name: "Second",
      utmSource: "radio",
      geoState: "TX",
    });
    await add({ createdAt: new Date("2026-01-01T12:00:00Z"), name: "First" });
    const { data } = await read();
    expect(data.map(({ name }) => name)).toEqual(["Second", "First"]);
    expect(data[0]).toEqual({
      id: expect.any(String),
      dotNumber: "",
      email: "",
      createdAt: "2026-01-02T12:00:00.000Z",
      name: "Second",
      ipAddress: null,
      geoCity: null,
      geoState: "TX",
      geoCountry: null,
      landingPage: null,
      utmSource: "radio",
      utmMedium: null,
      utmCampaign: null,
      referrerUrl: null,
    });
  });

  test("is filtered by days in New York, both included", async () => {
    await add(
      { name: "before", createdAt: new Date("2026-07-10T03:59:59.999Z") },
      { name: "first", createdAt: new Date("2026-07-10T04:00:00Z") },
      { name: "last", createdAt: new Date("2026-07-12T03:59:59.999Z") },
      { name: "after", createdAt: new Date("2026-07-12T04:00:00Z") },
    );
    expect(await names({ from: "2026-07-10", until: "2026-07-11" })).toEqual(["last", "first"]);
    expect(await names({ from: "2026-07-12" })).toEqual(["after"]);
    expect(await names({ until: "2026-07-09" })).toEqual(["before"]);
    expect(await names({ from: "2026-07-12", until: "2026-07-10" })).toEqual([]);
  });

  test("is filtered by state: another country's province of that code is not it", async () => {
    await add(
      { name: "Texas", geoCountry: "US", geoState: "TX" },
      { name: "Milan", geoCountry: "IT", geoState: "MI" },
      { name: "Nowhere" },
    );
    expect(await names({ state: "TX" })).toEqual(["Texas"]);
    expect(await names({ state: "MI" })).toEqual([]);
    expect(await names({ state: "Unknown" })).toEqual(["Nowhere"]);
  });

  test("finds the beginning of a name, a DOT number, and an email address, in any case", async () => {
    await add(
      { name: "Acme Trucking", dotNumber: "1234567", email: "Owner@Carrier.test" },
      { name: "100% Freight_Co" },
      { name: "Best Acme" },
    );
    expect(await names({ search: "acme" })).toEqual(["Acme Trucking"]);
    expect(await names({ search: "1234567" })).toEqual(["Acme Trucking"]);
    expect(await names({ search: " owner@carrier.TEST " })).toEqual(["Acme Trucking"]);
    expect(await names({ search: "100%" })).toEqual(["100% Freight_Co"]);
    for (const search of ["1%", "_00", "\\", "'; drop table company_profiles; --", "%"])
      expect(await names({ search })).toEqual([]);
  });

  test("comes in pages", async () => {
    await add(...[1, 2, 3].map((number) => ({ name: `Company ${number}` })));
    const first = await read({ limit: "2" });
    const rest = await read({ limit: "2", cursor: first.nextCursor ?? "" });
    expect([first.data.length, rest.data.length, rest.nextCursor]).toEqual([2, 1, null]);
  });
});

describe("the export", () => {
  test("has every row of the filter, however many, and no formula", async () => {
    const dangerous = ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", 'a "quoted", one', "two\nlines", "Łódź"];
    const many = Array.from({ length: 1100 }, (_, index) => ({ name: `Company ${index}`, geoState: "TX" }));
    await add(...many, ...dangerous.map((name) => ({ name })));
    const { status, headers, body } = await admin.call(exportCompanyProfiles, { query: { format: "csv" } });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('attachment; filename="company-profiles.csv"');
    const text = String(body);
    expect(text).toMatch(/^\ufeff?Date \(UTC\),Company,IP address,/);
    expect(text.match(/,Company \d+,/g)).toHaveLength(1100);
    for (const cell of [
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\tx",
      '"a ""quoted"", one"',
      '"two\nlines"',
      "Łódź",
    ])
      expect(text).toContain(`,${cell},`);
    expect(text.split("\r\n")).toHaveLength(1100 + dangerous.length + 2);
  });

  test("is recorded with its filter", async () => {
    await admin.call(exportCompanyProfiles, { query: { from: "2026-01-01", state: "TX" } });
    const exports = (await app.rows(auditEvents)).filter(({ type }) => type === "export");
    const details = { list: "company profiles", format: "csv", from: "2026-01-01", state: "TX" };
    expect(exports).toMatchObject([{ username: "operator", details }]);
  });

  test("is refused in another format, and nothing is recorded", async () => {
    expect(await admin.call(exportCompanyProfiles, { query: { format: "pdf" } })).toMatchObject({
      status: 400,
    });
    expect((await app.rows(auditEvents)).filter(({ type }) => type === "export")).toEqual([]);
  });
});

describe("the statistics", () => {
  test("are zero without visits", async () => {
    expect(await getStatistics()).toEqual({
      totals: {
        visits: 0,
        reachedBuilder: 0,
        reachedReview: 0,
        requestedQuote: 0,
      },
      topStates: [],
      usStates: [],
      topCountries: [],
      sources: [],
      moreSources: 0,
    });
  });

  test("group places and sources, in days of the office, both included", async () => {
    const texas = { geoCountry: "US", geoState: "TX", landingPage: "/" };
    const [first, last] = [new Date("2026-01-05T05:00:00Z"), new Date("2026-01-06T04:59:59.999Z")];
    await add(
      { ...texas, createdAt: first, reachedBuilder: true, reachedReview: true, requestedQuote: true },
      { ...texas, createdAt: last, reachedBuilder: true },
      { geoCountry: "CA", geoState: "ON", referrerUrl: "https://a.test/" },
      { utmMedium: "only a medium" },
    );
    expect(await getStatistics()).toMatchObject({
      totals: { visits: 4, reachedBuilder: 2, reachedReview: 1, requestedQuote: 1 },
      topStates: [
        { country: "US", state: "TX", visits: 2 },
        { country: null, state: "Unknown", visits: 1 },
        { country: "CA", state: "ON", visits: 1 },
      ],
      usStates: [{ state: "TX", visits: 2, requestedQuote: 1 }],
      topCountries: [{ country: "US" }, { country: "Unknown" }, { country: "CA" }],
      sources: [
        { landingPage: "/", visits: 2, requestedQuote: 1 },
        { landingPage: null, referrerUrl: "https://a.test/", visits: 1 },
      ],
      moreSources: 0,
    });
    for (const [query, visits] of [
      [{ from: "2026-01-05", until: "2026-01-05" }, 2],
      [{ from: "2026-01-06" }, 2],
      [{ until: "2026-01-04" }, 0],
    ] as const)
      expect((await getStatistics(query)).totals.visits).toBe(visits);
  });

  test("take an empty text as none, tell it from the text null, and order ties by name", async () => {
    await add(
      ...[null, "null", "", "b", "B", "b"].map((utmSource) => ({ utmSource, landingPage: "/" })),
      { geoCountry: "MX", geoState: "" },
      { geoCountry: "", geoState: "ON" },
      { geoCountry: "CA", geoState: "ON" },
      { landingPage: "", utmSource: "", referrerUrl: "" },
    );
    const { topStates, topCountries, sources } = await getStatistics();
    expect(topStates.map(({ country, state, visits }) => [country, state, visits])).toEqual([
      [null, "Unknown", 8],
      [null, "ON", 1],
      ["CA", "ON", 1],
    ]);
    expect(topCountries.map(({ country, visits }) => [country, visits])).toEqual([
      ["Unknown", 8],
      ["CA", 1],
      ["MX", 1],
    ]);
    expect(sources.map(({ utmSource, visits }) => [utmSource, visits])).toEqual([
      ["b", 2],
      [null, 2],
      ["B", 1],
      ["null", 1],
    ]);
  });

  test("name ten states, five countries and a hundred sources, and how many sources are left out", async () => {
    const places = Array.from({ length: 12 }, (_, index) => `A${String.fromCharCode(65 + index)}`);
    await add(...places.map((geoState) => ({ geoCountry: "US", geoState })));
    await add(...places.map((geoCountry) => ({ geoCountry })));
    await add(...Array.from({ length: 103 }, (_, index) => ({ utmSource: `source ${index}` })));
    const { topStates, usStates, topCountries, sources, moreSources } = await getStatistics();
    expect([topStates, usStates, topCountries, sources].map(({ length }) => length)).toEqual([
      10, 12, 5, 100,
    ]);
    expect(moreSources).toBe(3);
  });
});
