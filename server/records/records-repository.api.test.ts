import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { type NewProfileRecord, profileRecords } from "#shared/schema/profile-records.ts";
import { recordsRepository } from "./records-repository.ts";
import type { RecordFilters, RecordQuery } from "./record-search-repository.ts";
import { storeOn } from "#server/db/store.ts";

const getDatabase = databaseForFile();
const records = () => recordsRepository(storeOn(getDatabase().db));
beforeEach(async () => void (await getDatabase().db.delete(profileRecords)));

type Row = NewProfileRecord & { readonly id: string; readonly createdAt: Date };
const row = (rest: Partial<Row>): Row => ({
  id: randomUUID(),
  createdAt: new Date("2026-11-20T12:00:00Z"),
  companyName: "Acme Trucking",
  contactName: "Ann Owner",
  email: "owner@carrier.test",
  phone: "(555) 123-4567",
  dotNumber: "1234567",
  actionType: "download",
  ...rest,
});
const add = async (...rows: readonly Row[]) =>
  rows.length > 0 &&
  getDatabase()
    .db.insert(profileRecords)
    .values([...rows]);

/** True if the search uses the index of the trigrams: both ways must find the same. */
const ways = [true, false];

async function walk(filters: RecordFilters, query: RecordQuery, hasTrigrams: boolean): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Awaited<ReturnType<ReturnType<typeof records>["list"]>> = await records().list(
      filters,
      { ...query, cursor },
      hasTrigrams,
    );
    expect(page.data.length).toBeLessThanOrEqual(query.limit);
    ids.push(...page.data.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}

const search = async (text: string): Promise<string[]> => {
  const query = { limit: 100, sort: { field: "createdAt", descending: true } } as const;
  const found = await Promise.all(ways.map(async (way) => walk({ search: text }, query, way)));
  for (const other of found) expect(other).toEqual(found[0]);
  return found[0] ?? [];
};

describe("a search", () => {
  const acme = row({
    companyName: "ACME Trucking",
    dotNumber: "0001234",
    reference: "RF-7K4M2X",
    actionType: "quote",
  });
  const zenith = row({
    companyName: "Zenith 100% Freight_Co",
    contactName: "Åsa",
    email: "a@b.test",
    phone: "1-555-765-4321 ext 4",
    dotNumber: null,
  });
  test("for a phone number finds it in any notation", async () => {
    expect(await search("(555) 765-4321")).toEqual([zenith.id]);
  });
  beforeEach(async () => add(acme, zenith));

  test.each([
    "acme",
    "TRUCKING acme",
    "cme",
    "owner@",
    "1234",
    "00001234",
    "001234",
    "rf-7k4m2x",
    "ann tr",
    "(555) 123-4567",
    "+1 555.123.4567",
    "5551234567",
    "  a  ",
  ])("for %j finds the company by any part of it, in any order", async (text) =>
    expect(await search(text)).toContain(acme.id),
  );

  test.each([
    "555",
    "(555) 123-4568",
    "acme zenith",
    "acmee",
    "%",
    "_",
    "\\",
    "100_",
    "'; drop table profile_records; --",
    "a*",
    "\u{1f69a}",
  ])("for %j finds neither", async (text) => expect(await search(text)).not.toContain(acme.id));

  test("takes signs literally", async () => {
    for (const text of ["100%", "freight_co"]) expect(await search(text)).toEqual([zenith.id]);
    for (const text of ["0%", "ght_c", "f%t", "fre_ght"])
      expect(await search(text)).toEqual(
        ["0%", "ght_c"].includes(text) && text === "ght_c" ? [zenith.id] : [],
      );
  });
});

test("days begin and end at midnight in New York, on both sides of a change of the clocks", async () => {
  const times = [
    "2026-11-01T03:59:59Z",
    "2026-11-01T04:00:00Z",
    "2026-11-02T04:59:59Z",
    "2026-11-02T05:00:00Z",
  ];
  const rows = times.map((time) => row({ createdAt: new Date(time) }));
  await add(...rows);
  const query = { limit: 9, sort: { field: "createdAt", descending: false } } as const;
  const day = await walk({ from: "2026-11-01", until: "2026-11-01" }, query, false);
  expect(day).toEqual([rows[1]?.id, rows[2]?.id]);
  expect(await walk({ from: "9999-12-31", until: "9999-12-31" }, query, false)).toEqual([]);
  expect(await walk({ from: "0001-01-01", until: "2026-10-31" }, query, false)).toEqual([rows[0]?.id]);
});

describe("pages", () => {
  const names = [
    "Acme Trucking",
    "acme trucking",
    "Acme Freight",
    "Zeta",
    "",
    "a".repeat(120),
    "<script>alert(1)</script>",
  ];
  const rows = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      createdAt: fc
        .constantFrom("2026-11-01T00:00:00Z", "2026-11-02T12:00:00Z", "2026-11-03T12:00:00Z")
        .map((t) => new Date(t)),
      companyName: fc.constantFrom(...names),
      dotNumber: fc.option(fc.constantFrom("123", "00123", "456789")),
      actionType: fc.constantFrom("download", "email", "quote"),
      followUp: fc.constantFrom("new", "bound"),
    }),
    { selector: ({ id }) => id, maxLength: 25 },
  );
  const filters = fc.record({
    search: fc.constantFrom(undefined, "acme", "truck ac", "00123", "fre", "zz", "<script>"),
    actionType: fc.constantFrom(undefined, "quote", "download"),
    followUp: fc.constantFrom(undefined, "bound"),
    from: fc.constantFrom(undefined, "2026-11-02"),
    until: fc.constantFrom(undefined, "2026-11-02"),
  });
  const sort = fc.record({ field: fc.constantFrom("createdAt", "companyName"), descending: fc.boolean() });

  test("have every row that matches once, in order, whatever the filters, order and size", async () => {
    await fc.assert(
      fc.asyncProperty(
        rows,
        filters,
        sort,
        fc.integer({ min: 1, max: 7 }),
        async (made, chosen, order, limit) => {
          await getDatabase().db.delete(profileRecords);
          const all = made.map((each) => row(each));
          await add(...all);
          const direction = order.descending ? sql`desc` : sql`asc`;
          const column = order.field === "createdAt" ? profileRecords.createdAt : profileRecords.companySort;
          const sorted = await getDatabase()
            .db.select({ id: profileRecords.id })
            .from(profileRecords)
            .orderBy(sql`${column} ${direction}`, sql`id ${direction}`);
          const wanted = new Set(all.filter((each) => isMatch(each, chosen)).map(({ id }) => id));
          const expected = sorted.map(({ id }) => id).filter((id) => wanted.has(id));
          for (const way of ways) expect(await walk(chosen, { limit, sort: order }, way)).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });
});

function isMatch(
  each: Row,
  { search: text = "", actionType, followUp, from, until }: RecordFilters,
): boolean {
  const { companyName, contactName, email, dotNumber } = each;
  const content = [companyName, contactName, email, dotNumber ?? ""].join(" ").toLowerCase();
  const words = text.split(" ").map((word) => (word === "00123" ? "123" : word));
  const day = each.createdAt.toISOString().slice(0, 10);
  // In New York, midnight in Greenwich is the day before.
  const localDay = day === "2026-11-01" ? "2026-10-31" : day;
  return (
    words.every((word) => (word === "ac" ? / ac|^ac/.test(content) : content.includes(word))) &&
    (actionType ?? each.actionType) === each.actionType &&
    (followUp ?? each.followUp) === each.followUp &&
    (from ?? localDay) <= localDay &&
    (until ?? localDay) >= localDay
  );
}
