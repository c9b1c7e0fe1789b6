import { doublePrecision, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { keysetPage } from "./keyset-page.ts";

const { id, createdAt, name, amount, count, answers } = pgTable("things", {
  id: uuid("id").primaryKey(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  name: text("name"),
  amount: doublePrecision("amount"),
  count: integer("count").notNull(),
  answers: jsonb("answers"),
});
const keyset = { columns: { createdAt, name, amount, count, id, answers }, id };
type Field = keyof (typeof keyset)["columns"];

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const read = (cursor: string, field: Field = "createdAt", descending = true) =>
  keysetPage(keyset, { cursor, limit: 1, sort: { field, descending } });
const time = "2026-01-01T00:00:00.000001Z";
const lastId = "00000000-0000-4000-8000-000000000001";
const notACursor = {
  status: 400,
  errors: [{ path: "cursor", message: "This is not the cursor of a page of this list." }],
};

test.each([
  ["no base64", "%%%"],
  ["no JSON", Buffer.from("[1,").toString("base64url")],
  ["too short", encode(["-createdAt", time])],
  ["of another field", encode(["-name", "a", lastId])],
  ["without a value where there always is one", encode(["-createdAt", null, lastId])],
  ["with a date that does not exist", encode(["-createdAt", "2026-02-30T00:00:00Z", lastId])],
  ["of the year 0", encode(["-createdAt", "0000-01-01T00:00:00Z", lastId])],
  ["with an id of another type", encode(["-createdAt", time, "1; drop table things"])],
  ["without an id", encode(["-createdAt", time, null])],
])("a cursor that is %s is refused before the database is asked", (_what, cursor) => {
  expect(() => read(cursor)).toThrow(expect.objectContaining(notACursor));
});

test.each<[Field, unknown]>([
  ["name", "a\0b"],
  ["name", "\ud800"],
  ["count", 2_147_483_648],
  ["amount", "1e999"],
  ["id", "not an id"],
])("a cursor that has for %s %j is refused", (field, value) => {
  expect(() => read(encode([field, value, lastId]), field, false)).toThrow(
    expect.objectContaining(notACursor),
  );
});

test("a page hands out the cursor that the next one takes", () => {
  const { toPage } = keysetPage(keyset, { limit: 1, sort: { field: "name", descending: true } });
  const row = (cursorValue: string | null) => ({ cursorValue, cursorId: lastId });
  for (const value of ["Łukasz's 🚚", null]) {
    const { nextCursor } = toPage([row(value), row(null)]);
    expect(read(nextCursor ?? "", "name").where).toBeDefined();
    expect(() => read(nextCursor ?? "", "name", false)).toThrow(expect.objectContaining(notACursor));
  }
});

test("a list cannot be sorted by what a cursor cannot carry", () => {
  const sort = { field: "answers", descending: true } as const;
  expect(() => keysetPage(keyset, { limit: 1, sort })).toThrow("a column of the type jsonb");
  const { toPage } = keysetPage(keyset, { limit: 1, sort: { field: "amount", descending: true } });
  const row = { cursorValue: Number.NaN, cursorId: lastId };
  expect(() => toPage([row, row])).toThrow("not finite");
});
