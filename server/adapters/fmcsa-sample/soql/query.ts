import { type Columns, type ColumnType, findColumn, type SampleRow } from "./columns.ts";
import { parseWhere } from "./parse-where.ts";
import { compareValues, type Predicate, toPredicate } from "./predicate.ts";
import { SocrataError } from "./socrata-error.ts";
import { TokenReader } from "./token-reader.ts";

export type Query = {
  /** Undefined for all columns. */
  readonly select: readonly string[] | undefined;
  readonly matches: Predicate;
  /** Undefined for the order of insertion. */
  readonly compare: ((left: SampleRow, right: SampleRow) => number) | undefined;
  readonly limit: number;
  readonly offset: number;
};

const defaultLimit = 1000;
const known = new Set(["$select", "$where", "$order", "$limit", "$offset"]);

/** Reads the parameters of a request. Those without a $ are columns that equal a value. Throws SocrataError. */
export function readQuery(parameters: URLSearchParams, columns: Columns): Query {
  const conditions: Predicate[] = [];
  for (const [name, value] of parameters) {
    if (!name.startsWith("$")) conditions.push(toEquals(name, value, columns));
    else if (!known.has(name)) throw badRequest(`Unrecognized arguments [${name}]`);
  }
  const where = parameters.get("$where");
  const clauses = where === null ? [] : parseWhere(where);
  conditions.push(...clauses.map((condition) => toPredicate(condition, columns)));
  return {
    select: readSelect(parameters.get("$select"), columns),
    matches: (row) => conditions.every((matches) => matches(row)),
    compare: readOrder(parameters.get("$order"), columns),
    limit: readCount(parameters, "$limit", defaultLimit),
    offset: readCount(parameters, "$offset", 0),
  };
}

const badRequest = (message: string): SocrataError =>
  new SocrataError(400, message, { code: "invalid-request", error: true });

const toEquals = (column: string, value: string, columns: Columns): Predicate =>
  toPredicate(
    {
      kind: "compare",
      operand: { column, isUpper: false, at: 0 },
      comparison: "=",
      literal: { value, isQuoted: true, at: 0 },
    },
    columns,
  );

function readCount(parameters: URLSearchParams, name: string, fallback: number): number {
  const text = parameters.get(name) ?? String(fallback);
  if (!/^\d{1,15}$/.test(text)) throw badRequest(`Invalid ${name}: ${text}`);
  return Number(text);
}

function readSelect(source: string | null, columns: Columns): string[] | undefined {
  if (source === null) return undefined;
  const reader = new TokenReader(source);
  const readName = (): string => {
    const { value, at } = reader.expectKind("word", "a column");
    return findColumn(columns, value, at).name;
  };
  const names = reader.skip("*") ? undefined : reader.list(readName);
  reader.expectEnd();
  return names;
}

type SortKey = { readonly name: string; readonly type: ColumnType; readonly sign: 1 | -1 };

function readOrder(source: string | null, columns: Columns): Query["compare"] {
  if (source === null) return undefined;
  const reader = new TokenReader(source);
  const keys = reader.list(() => readSortKey(reader, columns));
  reader.expectEnd();
  // Sorting is stable: without further keys, rows stay in the order of insertion, which is :id's.
  const byId = keys.findIndex(({ name }) => name === ":id");
  const used = byId < 0 ? keys : keys.slice(0, byId);
  return (left, right) => {
    for (const key of used) {
      const difference = compareRows(key, left, right);
      if (difference !== 0) return difference * key.sign;
    }
    return 0;
  };
}

function readSortKey(reader: TokenReader, columns: Columns): SortKey {
  const { value, at } = reader.expectKind("word", "a column");
  if (value.toLowerCase() === ":id") {
    reader.skip("asc");
    return { name: ":id", type: "text", sign: 1 };
  }
  const { name, type } = findColumn(columns, value, at);
  const isDescending = reader.skip("desc");
  if (!isDescending) reader.skip("asc");
  return { name, type, sign: isDescending ? -1 : 1 };
}

/** Absent values come last, and first in descending order. */
function compareRows({ name, type }: SortKey, left: SampleRow, right: SampleRow): number {
  const [first, second] = [left[name], right[name]];
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined);
  return compareValues(type, first, second);
}
