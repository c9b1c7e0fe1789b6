import type { DataSet, Filter } from "./data-set.ts";

export type Page = { readonly limit: number; readonly offset: number };

/** Allowed between quotes: SoQL can be injected, so anything else is refused, never cleaned up. */
const safeValue = /^[A-Za-z0-9-]{1,40}$/;
const columnName = /^[a-z][a-z0-9_]{0,62}$/;

function quote(value: string): string {
  // The message must not repeat the value: it may be a DOT number or a VIN.
  if (!safeValue.test(value))
    throw new TypeError("A value of the filter has characters that SoQL can't take.");
  return `'${value}'`;
}

function checkColumn(name: string): string {
  if (!columnName.test(name)) throw new TypeError("A column of the filter isn't the name of a column.");
  return name;
}

/** The condition in SoQL. Throws TypeError for a column or value that isn't safe: a mistake of ours. */
export function toWhere({ column, values, since }: Filter): string {
  const name = checkColumn(column);
  const list = values.map(quote);
  const [only] = list;
  const isOne = list.length === 1 && only !== undefined;
  const condition = isOne ? `${name}=${only}` : `${name} in(${list.join(",")})`;
  return since ? `${condition} and ${checkColumn(since.column)} >= ${quote(since.day)}` : condition;
}

/** The query string for a page of a data set, with these of its columns. */
export function toQuery(
  { order }: DataSet<unknown>,
  columns: readonly string[],
  filter: Filter,
  { limit, offset }: Page,
): URLSearchParams {
  return new URLSearchParams({
    $select: columns.join(","),
    $where: toWhere(filter),
    $order: order,
    $limit: String(limit),
    $offset: String(offset),
  });
}
