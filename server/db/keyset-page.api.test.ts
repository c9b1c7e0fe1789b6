import fc from "fast-check";
import { and, eq, sql } from "drizzle-orm";
import { doublePrecision, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "#server/base/app-error.ts";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import type { PageQuery } from "#shared/api/paging.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { profileRecords } from "#shared/schema/profile-records.ts";
import { keysetPage } from "./keyset-page.ts";

const things = pgTable("paged_things", {
  id: uuid("id").primaryKey(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  sentAt: timestamp("sent_at", { withTimezone: true }),
  name: text("name"),
  amount: doublePrecision("amount"),
  count: integer("count").notNull(),
});
const { id, createdAt, sentAt, name, amount, count } = things;
const keyset = { columns: { createdAt, sentAt, name, amount, count, id }, id };
type Field = keyof (typeof keyset)["columns"];
const fields: readonly Field[] = ["createdAt", "sentAt", "name", "amount", "count", "id"];

const getDatabase = databaseForFile();
beforeAll(async () => {
  await getDatabase().db
    .execute(sql`create table ${things} (id uuid primary key, created_at timestamptz not null,
    sent_at timestamptz, name text, amount double precision, count integer not null)`);
});
beforeEach(async () => void (await getDatabase().db.delete(things)));

/** A row as in SQL: with microsecond timestamps. */
type Row = {
  readonly id: string;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly name: string | null;
  readonly amount: number | null;
  readonly count: number;
};

async function insert(rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(
    (row) =>
      sql`(${row.id}::uuid, ${row.createdAt}::timestamptz, ${row.sentAt}::timestamptz, ${row.name},
        ${row.amount}::double precision, ${row.count}::integer)`,
  );
  await getDatabase().db.execute(sql`insert into ${things} values ${sql.join(values, sql`, `)}`);
}

async function getPage(query: PageQuery<Field>, filter = sql`true`) {
  const page = keysetPage(keyset, query);
  const rows = await getDatabase()
    .db.select({ id, name, ...page.columns })
    .from(things)
    .where(and(filter, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows);
}

/** The ids of all pages, one list per page. */
async function walk(query: PageQuery<Field>): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof getPage>> = await getPage({ ...query, cursor });
    pages.push(page.data.map((item) => item.id));
    cursor = page.nextCursor;
  }
  return pages;
}

const newestFirst = { field: "createdAt", descending: true } as const;
const row = (number: number, rest: Partial<Row> = {}): Row => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
  createdAt: `2026-01-01T00:00:00.00000${number}Z`,
  sentAt: null,
  name: `name ${number}`,
  amount: number,
  count: 0,
  ...rest,
});
const getIds = (...numbers: number[]) => numbers.map((number) => row(number).id);

describe("a list that is read page by page", () => {
  test("has its rows without the cursor, which is null on the last page", async () => {
    await insert([row(1), row(2), row(3)]);
    const first = await getPage({ limit: 2, sort: newestFirst });
    expect(first.data).toEqual([
      { id: row(3).id, name: "name 3" },
      { id: row(2).id, name: "name 2" },
    ]);
    const last = await getPage({ limit: 2, sort: newestFirst, cursor: first.nextCursor ?? "" });
    expect(last).toEqual({ success: true, data: [{ id: row(1).id, name: "name 1" }], nextCursor: null });
    expect(await getPage({ limit: 3, sort: newestFirst })).toMatchObject({ nextCursor: null });
  });

  test("keeps its filter on every page", async () => {
    await insert([1, 2, 3, 4, 5].map((number) => row(number, { count: number % 2 })));
    const odd = eq(count, 1);
    const first = await getPage({ limit: 2, sort: newestFirst }, odd);
    const cursor = first.nextCursor ?? "";
    const last = await getPage({ limit: 2, sort: newestFirst, cursor }, odd);
    expect([first, last].map(({ data }) => data.map((item) => item.id))).toEqual([getIds(5, 3), getIds(1)]);
  });

  test("neither repeats nor skips a row when others come and go meanwhile, the last one seen too", async () => {
    await insert([row(1), row(2), row(3), row(4)]);
    const { nextCursor } = await getPage({ limit: 2, sort: newestFirst });
    await insert([row(5)]);
    await getDatabase()
      .db.delete(things)
      .where(eq(id, row(3).id));
    const { data } = await getPage({ limit: 2, sort: newestFirst, cursor: nextCursor ?? "" });
    expect(data.map((item) => item.id)).toEqual(getIds(2, 1));
  });

  const at = fc.constantFrom("000001", "000002", "999999").map((us) => `2026-02-28T23:59:59.${us}Z`);
  const rows = fc.uniqueArray(
    fc.record({
      id: fc.uuid(),
      createdAt: at,
      sentAt: fc.option(at),
      name: fc.option(fc.constantFrom("", "a", "A", "ä", "a b", "'\"\\", "🚚")),
      amount: fc.option(fc.constantFrom(0, -1.5, 0.1 + 0.2, 1e-7, 1e300)),
      count: fc.constantFrom(-1, 0, 2_147_483_647),
    }),
    { selector: (each) => each.id, maxLength: 25 },
  );
  const sort = fc.record({ field: fc.constantFrom(...fields), descending: fc.boolean() });

  test("has every row once and in order, whatever ties and gaps there are, on pages of any size", async () => {
    await fc.assert(
      fc.asyncProperty(rows, sort, fc.integer({ min: 1, max: 9 }), async (data, wanted, limit) => {
        await getDatabase().db.delete(things);
        await insert(data);
        const direction = sql.raw(wanted.descending ? "desc" : "asc");
        const ordered = await getDatabase().db.execute<{ id: string }>(
          sql`select id from ${things} order by ${keyset.columns[wanted.field]} ${direction} nulls last, id ${direction}`,
        );
        const pages = await walk({ limit, sort: wanted });
        expect(pages.flat()).toEqual(ordered.rows.map((each) => each.id));
        expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
        expect(pages.length === 1 || pages.at(-1)?.length !== 0).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

test("a cursor of any content leads to a page or is refused, never to an error of the database", async () => {
  const words = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom(null, "now", "infinity"));
  const date = fc.date({ noInvalidDate: true }).map((each) => each.toISOString());
  const value = fc.oneof(words, date, fc.double(), fc.integer());
  const seen = new Set<unknown>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), value, fc.uuid(), async (field, any, lastId) => {
      const cursor = Buffer.from(JSON.stringify([field, any, lastId])).toString("base64url");
      const [found] = await Promise.allSettled([
        getPage({ cursor, limit: 1, sort: { field, descending: false } }),
      ]);
      const reason: unknown = found.status === "rejected" ? found.reason : undefined;
      const outcome = reason instanceof AppError ? reason.status : found.status;
      seen.add(outcome);
      expect([400, "fulfilled"]).toContain(outcome);
    }),
    { numRuns: 150 },
  );
  expect(seen.size).toBe(2);
});

const newest = { columns: { key: companyProfiles.createdAt }, id: companyProfiles.id };
const byCompany = {
  columns: { key: profileRecords.companySort },
  id: profileRecords.id,
  ascendingIndexes: ["key"],
} as const;

test.each([
  ["company_profiles_newest", companyProfiles, newest, "2026-01-01T00:00:00.000001Z"],
  ["profile_records_by_company", profileRecords, byCompany, "acme"],
] as const)(
  "the index %s leads straight to a page, in both directions",
  async (index, table, list, value) => {
    for (const descending of [true, false]) {
      const position = JSON.stringify([descending ? "-key" : "key", value, row(1).id]);
      const cursor = Buffer.from(position).toString("base64url");
      const page = keysetPage(list, { cursor, limit: 10, sort: { field: "key", descending } });
      const plan = await getDatabase().transaction(async (db) => {
        await db.execute(sql`set local enable_seqscan = off`);
        await db.execute(sql`set local enable_bitmapscan = off`);
        const query = db
          .select({ email: table.email, ...page.columns })
          .from(table)
          .where(page.where);
        const ordered = query.orderBy(...page.orderBy).limit(page.limit);
        return JSON.stringify((await db.execute(sql`explain ${ordered}`)).rows);
      });
      expect(plan).toContain(index);
      expect(plan).toContain("Index Cond");
      expect(plan).not.toContain("Sort");
    }
  },
);
