import type { SampleRow } from "./sample.ts";

/** A query that the double doesn't answer: `body` is Socrata's envelope of a 400. */
export class QueryError extends Error {
  readonly body: object;
  constructor(errorCode: string, message: string, data: object = {}) {
    super(message);
    this.body = { errorCode, message, data };
  }
}

/** All the conditions that the adapter asks for: one value or several, and perhaps the first day. None: any row. */
const condition =
  /^(?<column>\w+)(?:='(?<value>[\w-]+)'| in\((?<list>'[\w-]+'(?:,'[\w-]+')*)\))(?: and (?<since>\w+) >= '(?<day>\w+)')?$/;

function readCondition(where: string) {
  const { column, value, list, since, day } = condition.exec(where)?.groups ?? {};
  if (column === undefined)
    throw new QueryError("query.compiler.malformed", `The double doesn't answer where ${where}`);
  const values = new Set(value === undefined ? list?.slice(1, -1).split("','") : [value]);
  return { column, values, since, day };
}

/**
 * The rows of a page, with the selected columns, in the order of the rows given. Throws QueryError for a column
 * that isn't there and for anything that the adapter doesn't ask.
 */
export function findRows(
  query: URLSearchParams,
  columns: readonly string[],
  rows: readonly SampleRow[],
): SampleRow[] {
  const select = query.get("$select")?.split(",") ?? [];
  const { column, values, since, day = "" } = readCondition(query.get("$where") ?? "");
  const order = (query.get("$order")?.split(",") ?? []).filter((name) => name !== ":id");
  const known = new Set(columns);
  for (const name of [...select, column, ...(since === undefined ? [] : [since]), ...order])
    if (!known.has(name))
      throw new QueryError("query.soql.no-such-column", `No such column: ${name}`, { column: name });
  const found = rows.filter(
    (row) => values.has(row[column] ?? "") && (since === undefined || (row[since] ?? "") >= day),
  );
  const offset = Number(query.get("$offset"));
  return found.slice(offset, offset + Number(query.get("$limit"))).map((row) => pick(row, select));
}

const pick = (row: SampleRow, names: readonly string[]): SampleRow =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = row[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
