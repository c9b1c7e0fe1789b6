import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { fillMirror } from "#server/testing/fmcsa-mirror/fill-mirror.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { searchCarriers } from "#shared/api/carrier/carrier-search.ts";
import { listOneEdit } from "#shared/carrier/name-search/name-words.ts";

const toRow = (dot: number, legalName: string, rest: SocrataRow = {}): SocrataRow => ({
  dot_number: String(dot),
  legal_name: legalName,
  status_code: "A",
  phy_city: "RENO",
  phy_state: "NV",
  power_units: "1",
  email_address: "owner@carrier.test",
  ...rest,
});

const surnames =
  "Abernathy Bellweather Castellano Drummond Eberhardt Featherstone Gallagher Hollingsworth Iverson Jablonski Kowalczyk Lindqvist Montgomery Nakamura Okonkwo Papadopoulos Quintero Rasmussen Szymanski Thibodeaux".split(
    " ",
  );
const kinds = "Trucking Transport Logistics Hauling Express Carriers Freight Lines Delivery Moving".split(
  " ",
);
/** 200 names, each of them another's with one word changed. */
const names = surnames.flatMap((surname) => kinds.map((kind) => `${surname} ${kind}`));

const special = [
  toRow(1, "SMITH TRUCKING LLC", {
    power_units: "3",
    phy_city: "AMARILLO",
    phy_state: "TX",
    phone: "(806) 555-0142",
  }),
  toRow(2, "SMITH TRUCKING INC", { power_units: "90", status_code: "I" }),
  toRow(3, "SMITH & SONS TRUCKING LLC", { power_units: "500" }),
  toRow(4, "SMITH TRUCKING OF FORT WORTH LLC", {
    power_units: "20",
    phy_city: "FORT WORTH",
    phy_state: "TX",
  }),
  toRow(5, "J B HUNT TRANSPORT INC", { power_units: "9000", docket1prefix: "MC", docket1: "135797" }),
  toRow(6, "ACME HOLDINGS LLC", { dba_name: "BLUE MESA EXPRESS", docket1prefix: "FF", docket1: "1001" }),
  toRow(7, "TEXAS TRANS PORT CO", { phy_city: "LUBBOCK", phy_state: "TX" }),
  toRow(8, "AMARILLO TRUCKING CO", { phy_city: "RENO" }),
  toRow(9, "PAUSED CARRIER LLC", { status_code: "P" }),
  toRow(10, "MUNOZ & OBRIEN HAULING LLC", { phy_city: "DENVER", phy_state: "CO" }),
  toRow(11, "MUNOZ & OBRIEN HAULING CO", { power_units: "40" }),
  toRow(12, "4 BROTHERS CARGO INC", { phone: "5551234567" }),
  toRow(13, "21ST CENTURY CARGO CORP"),
  ...Array.from({ length: 12 }, (_each, at) => toRow(20 + at, `DENVER BOX ${"abcdefghijkl"[at]}`)),
];

const database = ownPostgres();
let app: TestApp;
beforeAll(async () => {
  const rows = [...special, ...names.map((name, at) => toRow(1000 + at, `${name.toUpperCase()} LLC`))];
  await fillMirror(database.url, { "az4n-8mr2": { rows, publishedAt: "2026-11-20T12:00:00Z" } });
  app = await startTestApp({ ...database.mirrorSettings, SEARCH_LIMIT_DAILY: "100000" });
});
afterAll(async () => {
  await app.close();
});

const ask = async (query: Record<string, string>) =>
  app.get(`/api/carriers/search?${String(new URLSearchParams(query))}`);

async function find(q: string, state?: string) {
  const { status, body } = await ask({ q, ...(state !== undefined && { state }) });
  expect(status, JSON.stringify(body)).toBe(200);
  const answer = searchCarriers.response.parse(body);
  if (answer.state !== "searched") throw new Error("There is no mirror.");
  return answer.carriers;
}

const findDots = async (q: string, state?: string): Promise<string> =>
  (await find(q, state)).map(({ dotNumber }) => dotNumber).join(" ");

test.each([
  // The very name, active before inactive, and then what has its words, by the size of the fleet.
  ["Smith Trucking, L.L.C.", /^1 2 3 4$/],
  ["smith and sons trucking", /^3\b/],
  // Its city or state behind it.
  ["smith trucking amarillo tx", /^1\b/],
  ["smith trucking fort worth texas", /^4\b/],
  ["amarillo trucking", /^8 1\b/],
  ["lubbock tx", /^7$/],
  ["j.b. hunt transport", /^5\b/],
  ["jb hunt", /^5\b/],
  ["texas transport", /^7\b/],
  ["texastransport", /^7\b/],
  // A DBA name, half typed.
  ["blue mesa ex", /^6\b/],
  ["blue mes", /^6\b/],
  // One word wrong of some.
  ["sons truckng", /^3\b/],
  ["hunt tranpsort", /^5\b/],
  ["smith trukcing amarilo", /^1\b/],
  ["acme holdings lls", /^6\b/],
  // A space missing, wrong or too many.
  ["blue mesa expresstllc", /^6\b/],
  ["jbhunt", /^5\b/],
  ["jbhunt trans", /^5\b/],
  ["smith trucking of fortworth", /^4\b/],
  ["smith andsons trucking", /^3\b/],
  ["smith adn sons trucking", /^3\b/],
  ["hunt tran sport", /^5\b/],
  // "CO" is Colorado after a city, and a form of business after a name.
  ["Munoz and OBrien Hauling Denver CO", /^10\b/],
  ["Muñoz & O’Brien Hauling, Denver", /^10\b/],
  ["munoz obrien hualing denver co", /^10\b/],
  ["munoz obrien hualing co", /^11 10\b/],
  ["Denver CO", /^10 /],
  ["denver colorado", /^10$/],
  // Accents, apostrophes and numbers in names.
  ["Muñoz", /^11 10$/],
  ["O'Brien", /^11 10$/],
  ["4 Brothers", /^12$/],
  ["21st century", /^13$/],
  ["J.B. HUNT", /^5\b/],
  ["j b hunt", /^5\b/],
  ["\u202bmunoz\u202c \ud83d\ude9a", /^11 10$/],
  ["acme % _ \\ ' \"", /^6\b/],
  [`munoz obrien hauling ${"very ".repeat(15)}`, /^$/],
  // Numbers.
  ["USDOT 0000005", /^5$/],
  ["MC-135797", /^5$/],
  ["mc#135797", /^5$/],
  ["MC No. 135797", /^5$/],
  ["\u202a135797\u202c", /^5$/],
  ["135797", /^5$/],
  ["FF 001001", /^6$/],
  ["MC 1001", /^$/],
  ["1 (806) 555-0142", /^1$/],
  ["(555) 123-4567", /^12$/],
  ["555.123.4567", /^12$/],
  ["\u202a+1 555\u2011123\u20114567\u202c", /^12$/],
  ["no such carrier", /^$/],
])("%s", async (text, dots) => {
  expect(await findDots(text)).toMatch(dots);
});

test("finds a carrier by its name with one letter wrong, among names that differ in a word", async () => {
  const typo = fc.nat(names.length - 1).chain((at) => {
    const name = names[at]?.toLowerCase() ?? "";
    return fc.constantFrom(...listOneEdit(name)).map((typed) => ({ dot: String(1000 + at), typed }));
  });
  await fc.assert(
    fc.asyncProperty(typo, async ({ dot, typed }) => {
      const [first, second, third] = await find(typed);
      expect([first, second, third].map((each) => each?.dotNumber)).toContain(dot);
    }),
    { numRuns: 200 },
  );
});

describe("an answer", () => {
  test("has what distinguishes carriers, and no email address", async () => {
    const { body } = await ask({ q: "blue mesa express" });
    expect(body).toEqual({
      state: "searched",
      asOf: "2026-11-20",
      carriers: [
        {
          dotNumber: "6",
          legalName: "ACME HOLDINGS LLC",
          dbaName: "BLUE MESA EXPRESS",
          city: "RENO",
          state: "NV",
          powerUnits: 1,
          status: "Active",
          dockets: ["FF-1001"],
        },
      ],
    });
  });

  test("says the status in FMCSA's words, and a letter that we don't know as it is", async () => {
    expect((await find("smith trucking inc")).map(({ status }) => status)).toContain("Inactive");
    expect((await find("paused carrier"))[0]?.status).toBe("P");
  });

  test("lists ten at most, of one state if asked", async () => {
    expect(await find("trucking")).toHaveLength(10);
    expect((await find("trucking", "tx")).map(({ state }) => state)).toEqual(["TX", "TX"]);
  });

  test.each([
    "'; drop schema fmcsa cascade; --",
    '{smith,"trucking"}',
    "% _ \\ %%%",
    "@tx @nv @reno",
    "\u202e\ud83d\ude9a\ud83d\ude9a",
    "the",
    "llc",
    "and co",
  ])("means nothing by %s but its words", async (text) => {
    await find(text);
    expect(await findDots("Smith Trucking LLC")).toMatch(/^1 2/);
  });

  test.each([
    { q: "ab" },
    { q: "a".repeat(101) },
    { q: "smith", state: "Texas" },
    { q: "smith", offset: "10" },
  ])("to %j is that it can't be read", async (query) => {
    expect((await ask(query as Record<string, string>)).status).toBe(400);
  });

  test("is not to be found in the log", async () => {
    app.logLines.length = 0;
    await find("hollingsworth quintero");
    await expect.poll(() => app.logLines.join("\n")).toContain("/api/carriers/search");
    expect(app.logLines.join("\n")).not.toMatch(/hollingsworth|quintero/i);
  });
});

test("pages learn that carriers can be searched", async () => {
  expect((await app.get("/api/site-settings")).body).toMatchObject({
    carrierSearch: true,
    fmcsaMirror: true,
  });
});
