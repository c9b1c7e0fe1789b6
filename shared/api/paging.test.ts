import { describe, expect, test } from "vitest";
import { z } from "zod";
import { adminEndpoint } from "./endpoint.ts";
import { defaultPageSize, maxPageSize, pagedList } from "./paging.ts";

const listThings = adminEndpoint(
  "GET",
  "/api/things",
  pagedList({
    item: z.object({ name: z.string() }),
    sort: ["createdAt", "name"],
    filters: { kind: z.enum(["quote", "email"]).optional(), search: z.string().max(50).optional() },
  }),
);
const { query, response } = listThings;
const getFaults = (input: unknown): string[] =>
  query?.safeParse(input).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("the query of a list", () => {
  test("may be empty: the first page, as its first field sorts it, the highest first", () => {
    expect(query?.parse({})).toEqual({
      limit: defaultPageSize,
      sort: { field: "createdAt", descending: true },
    });
  });

  test.each([
    ["name", { field: "name", descending: false }],
    ["-name", { field: "name", descending: true }],
    ["createdAt", { field: "createdAt", descending: false }],
  ])("sorts by %j", (sort, expected) => {
    expect(query?.parse({ sort })).toMatchObject({ sort: expected });
  });

  test("has a limit, a cursor, which only the server can read, and the filters of the list", () => {
    const sent = { limit: "100", cursor: "WyJ4Il0", kind: "quote", search: "acme" };
    expect(query?.parse(sent)).toMatchObject({ ...sent, limit: 100 });
    expect(query?.parse({ limit: "1" })).toMatchObject({ limit: 1 });
  });

  test.each([
    ["limit", "0"],
    ["limit", String(maxPageSize + 1)],
    ["limit", "1.5"],
    ["limit", "-1"],
    ["limit", "ten"],
    ["limit", ""],
    ["sort", "email"],
    ["sort", "--name"],
    ["sort", "NAME"],
    ["sort", ""],
    ["cursor", "x".repeat(9001)],
    ["kind", "other"],
  ])("is refused with the %s %j", (name, value) => {
    expect(getFaults({ [name]: value })).toEqual([name]);
  });

  test("is refused with what the list does not know, and names all that is wrong at once", () => {
    expect(query?.safeParse({ page: "2" }).success).toBe(false);
    expect(getFaults({ limit: "0", sort: "x", kind: "y" })).toEqual(["kind", "limit", "sort"]);
  });
});

test("a page has its rows and the cursor of the next one, null on the last", () => {
  for (const nextCursor of ["WyJ4Il0", null])
    expect(response.parse({ success: true, data: [{ name: "Acme" }], nextCursor })).toEqual({
      success: true,
      data: [{ name: "Acme" }],
      nextCursor,
    });
  expect(response.safeParse({ success: true, data: [{}], nextCursor: null }).success).toBe(false);
  expect(response.safeParse({ success: true, data: [] }).success).toBe(false);
});
