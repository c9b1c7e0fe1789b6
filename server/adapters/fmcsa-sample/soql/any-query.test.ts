import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Columns, SampleRow } from "./columns.ts";
import { likePattern } from "./like-pattern.ts";
import { readQuery } from "./query.ts";
import { SocrataError } from "./socrata-error.ts";

const columns: Columns = new Map([
  ["a", "text"],
  ["b", "text"],
]);

const value = fc.string({ unit: fc.constantFrom("x", "Y", "'", "%", "_", " ", "0"), maxLength: 4 });
const anyRow: fc.Arbitrary<SampleRow> = fc.record({ a: value, b: value }, { requiredKeys: [] });
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

type Clause = { readonly text: string; readonly holds: (row: SampleRow) => boolean };

const clause: fc.Arbitrary<Clause> = fc
  .record({
    column: fc.constantFrom("a", "b"),
    values: fc.array(value, { minLength: 1, maxLength: 3 }),
    form: fc.constantFrom("=", ">=", "in", "not in"),
  })
  .map(({ column, values, form }) => {
    const [first = ""] = values;
    const list = `(${values.map(quote).join(",")})`;
    const tests: Record<string, (found: string) => boolean> = {
      "=": (found) => found === first,
      ">=": (found) => found >= first,
      in: (found) => values.includes(found),
      "not in": (found) => !values.includes(found),
    };
    return {
      text: `${column} ${form} ${form.includes("in") ? list : quote(first)}`,
      holds: (row) => {
        const found = row[column];
        return found !== undefined && tests[form]?.(found) === true;
      },
    };
  });

const filter = (rows: readonly SampleRow[], $where: string): SampleRow[] =>
  rows.filter(readQuery(new URLSearchParams({ $where }), columns).matches);

function getError(parameters: Record<string, string>): unknown {
  try {
    readQuery(new URLSearchParams(parameters), columns);
    return undefined;
  } catch (error) {
    return error;
  }
}

describe("any query", () => {
  test("finds exactly the rows that a plain filter finds", () => {
    fc.assert(
      fc.property(fc.array(anyRow), fc.array(clause, { minLength: 1, maxLength: 3 }), (rows, clauses) => {
        const found = filter(rows, clauses.map(({ text }) => text).join(" AND "));
        expect(found).toEqual(rows.filter((one) => clauses.every(({ holds }) => holds(one))));
      }),
    );
  });

  test("finds no further rows, whatever a quoted value holds", () => {
    fc.assert(
      fc.property(fc.array(anyRow), fc.string(), (rows, text) => {
        expect(filter(rows, `a=${quote(text)}`)).toEqual(rows.filter(({ a }) => a === text));
      }),
    );
  });

  test("of any text is read, or refused as Socrata refuses it", () => {
    const word = fc.constantFrom(
      "a",
      "b",
      "and",
      "in",
      "not",
      "like",
      "upper",
      "(",
      ")",
      "'",
      "''",
      ",",
      "=",
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(word).map((words) => words.join(" ")),
    );
    const name = fc.constantFrom("$where", "$select", "$order", "$limit", "a", "c");
    fc.assert(
      fc.property(fc.dictionary(name, text), (parameters) => {
        const error = getError(parameters);
        expect(error === undefined || error instanceof SocrataError).toBe(true);
      }),
    );
  });
});

describe("like", () => {
  test.each([
    ["%", "", true],
    ["%SAMPLE%", "A SAMPLE LINE", true],
    ["SAMPLE%", "A SAMPLE", false],
    ["_", "", false],
    ["a_c", "abc", true],
    ["a.c", "abc", false],
    ["%a%b%", "xxbxxa", false],
  ])("%s and %s: %s", (pattern, text, isMatch) => {
    expect(likePattern(pattern)(text)).toBe(isMatch);
  });

  test("with % around it finds exactly what includes finds", () => {
    const plain = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 6 });
    fc.assert(
      fc.property(plain, plain, (part, text) => {
        expect(likePattern(`%${part}%`)(text)).toBe(text.includes(part));
      }),
    );
  });
});
