import fc from "fast-check";
import { expect, test } from "vitest";
import { census } from "./data-sets/census.ts";
import { toQuery, toWhere } from "./fmcsa.ts";

test("one value is compared, several are a list, and a day is where a filter begins", () => {
  expect(toWhere({ column: "dot_number", values: ["295017"] })).toBe("dot_number='295017'");
  expect(toWhere({ column: "unique_id", values: ["1", "2"] })).toBe("unique_id in('1','2')");
  const since = { column: "insp_date", day: "20241122" };
  expect(toWhere({ column: "dot_number", values: ["1"], since })).toBe(
    "dot_number='1' and insp_date >= '20241122'",
  );
});

test("a query names its columns, order and page", () => {
  const filter = { column: "dot_number", values: ["1"] };
  const query = toQuery(census, ["dot_number", "legal_name"], filter, { limit: 10, offset: 20 });
  expect(Object.fromEntries(query)).toEqual({
    $select: "dot_number,legal_name",
    $where: "dot_number='1'",
    $order: "dot_number",
    $limit: "10",
    $offset: "20",
  });
});

/** The condition, or what it was refused with. */
function tryWhere(value: string): unknown {
  try {
    return toWhere({ column: "vin", values: [value] });
  } catch (error) {
    return error;
  }
}

test("whatever the value, it is between two quotes as it is, or refused", () => {
  const value = fc.oneof(fc.string(), fc.stringMatching(/^[0-9A-Z'%() -]{1,45}$/));
  fc.assert(
    fc.property(value, (text) => {
      const found = tryWhere(text);
      const isSafe = /^[A-Za-z0-9-]{1,40}$/.test(text);
      expect(isSafe ? found === `vin='${text}'` : found instanceof TypeError).toBe(true);
    }),
  );
});

test.each(["dot_number'", "1=1 or dot_number", "", "DOT_NUMBER", "a".repeat(64)])(
  "%j is refused as a column",
  (column) => {
    expect(() => toWhere({ column, values: ["1"] })).toThrow(TypeError);
    expect(() => toWhere({ column: "vin", values: ["1"], since: { column, day: "20241122" } })).toThrow(
      TypeError,
    );
  },
);

test("a day is refused like a value", () => {
  const since = { column: "insp_date", day: "2024' or '1'='1" };
  expect(() => toWhere({ column: "vin", values: ["1"], since })).toThrow(TypeError);
});
