import { describe, expect, test } from "vitest";
import type { Columns, SampleRow } from "./columns.ts";
import { readQuery } from "./query.ts";
import { SocrataError } from "./socrata-error.ts";

const columns: Columns = new Map([
  ["id", "text"],
  ["name", "text"],
  ["day", "text"],
  ["count", "number"],
]);

const rows: readonly SampleRow[] = [
  { id: "1", name: "SWIFT SAMPLE", day: "20260105", count: "9" },
  { id: "2", name: "O'SAMPLE", day: "20260301", count: "10" },
  { id: "10", name: "swift example", day: "20251231", count: "9" },
  { id: "3", day: "20260110" },
];

function ask(parameters: Record<string, string>): string[] {
  const { matches, compare, limit, offset } = readQuery(new URLSearchParams(parameters), columns);
  const found = rows.filter(matches);
  return (compare ? found.toSorted(compare) : found).slice(offset, offset + limit).map(({ id = "" }) => id);
}

const where = (clause: string) => ask({ $where: clause });

function refusal(parameters: Record<string, string>): SocrataError {
  try {
    ask(parameters);
  } catch (error) {
    if (error instanceof SocrataError) return error;
    throw error;
  }
  throw new Error("It was not refused.");
}

describe("which rows a query finds", () => {
  test("all without a condition", () => {
    expect(ask({})).toEqual(["1", "2", "10", "3"]);
  });

  test.each([
    ["id='2'", ["2"]],
    ["id = '2' and name='O''SAMPLE'", ["2"]],
    ["id in('1','10', '77')", ["1", "10"]],
    ["name not in('O''SAMPLE')", ["1", "10"]],
    ["day >= '20260105'", ["1", "2", "3"]],
    ["day > '20260105' AND day < '20260301'", ["3"]],
    ["upper(name) like '%SWIFT%'", ["1", "10"]],
    ["UPPER(name) LIKE 'O_SAMPLE'", ["2"]],
    ["name not like '%SAMPLE'", ["10"]],
    ["id != '1'", ["2", "10", "3"]],
    ["count = 9", ["1", "10"]],
    ["count = '10'", ["2"]],
    ["count in(9, '10')", ["1", "2", "10"]],
    ["count > 9", ["2"]],
    ["ID In ('3')", ["3"]],
  ])("%s", (clause, found) => {
    expect(where(clause)).toEqual(found);
  });

  test("those whose column equals a parameter without a dollar sign, quotes and all", () => {
    expect(ask({ name: "O'SAMPLE" })).toEqual(["2"]);
    expect(ask({ count: "9", $where: "id='10'" })).toEqual(["10"]);
  });

  test("none for an absent value, whatever it is compared with", () => {
    expect(where("name != 'X'")).not.toContain("3");
    expect(where("name not in('X')")).not.toContain("3");
    expect(where("name not like 'X'")).not.toContain("3");
  });
});

describe("the order and the page of a query", () => {
  test("text is sorted as text, numbers by value", () => {
    expect(ask({ $order: "id" })).toEqual(["1", "10", "2", "3"]);
    expect(ask({ $order: "count desc, id DESC" })).toEqual(["3", "2", "10", "1"]);
  });

  test("rows without a value come last", () => {
    expect(ask({ $order: "name" })).toEqual(["2", "1", "10", "3"]);
  });

  test(":id is the order of insertion", () => {
    expect(ask({ $order: ":id" })).toEqual(["1", "2", "10", "3"]);
    expect(ask({ $order: "count,:id" })).toEqual(["1", "10", "2", "3"]);
  });

  test("a page begins after $offset and has $limit rows, 1000 unless it says so", () => {
    expect(ask({ $limit: "2", $offset: "1" })).toEqual(["2", "10"]);
    expect(ask({ $offset: "9" })).toEqual([]);
    expect(readQuery(new URLSearchParams(), columns)).toMatchObject({ limit: 1000, offset: 0 });
  });

  test("$select names columns, and * is all of them", () => {
    const select = (text: string) => readQuery(new URLSearchParams({ $select: text }), columns).select;
    expect(select("id, NAME")).toEqual(["id", "name"]);
    expect(select("*")).toBeUndefined();
  });
});

describe("what is refused with 400", () => {
  test.each([{ $select: "id,nope" }, { $where: "nope='1'" }, { $order: "nope" }, { nope: "1" }])(
    "an unknown column: %j",
    (parameters) => {
      const { status, body } = refusal(parameters);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        errorCode: "query.soql.no-such-column",
        message: "Query coordinator error: query.soql.no-such-column; No such column: nope",
        data: { column: "nope" },
      });
    },
  );

  test("says where in the text the unknown column stands", () => {
    expect(refusal({ $select: "id,nope" }).body).toMatchObject({ data: { position: { row: 1, column: 4 } } });
  });

  test.each(["id=7", "id in('1',2)", "upper(count) like '1%'", "count like '1%'", "count='x'", "count=''"])(
    "a type mismatch: %s",
    (clause) => {
      expect(refusal({ $where: clause }).body).toMatchObject({ errorCode: "query.soql.type-mismatch" });
    },
  );

  test.each([
    "",
    "id",
    "id=",
    "id='1' and",
    "id='1' or id='2'",
    "id='1';",
    "id in()",
    "id in('1'",
    "id not '1'",
    "(id='1')",
    "id='1' name='2'",
    "='1'",
    "id like 3",
    "lower(id)='1'",
    "id * '1'",
  ])("a syntax error: %s", (clause) => {
    expect(refusal({ $where: clause })).toMatchObject({
      status: 400,
      body: { errorCode: "query.compiler.malformed" },
    });
  });

  test.each([
    { $limit: "-1" },
    { $limit: "many" },
    { $offset: "1.5" },
    { $having: "1" },
    { $select: "" },
    { $select: "*, id" },
    { $order: "id down" },
    { $order: ":id desc" },
  ])("a wrong parameter: %j", (parameters) => {
    expect(refusal(parameters).status).toBe(400);
  });
});
