import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { type Reply, type SocrataRequest, startSocrata } from "./socrata-server.ts";

export type PortalSet = {
  rows: readonly SocrataRow[];
  /** ISO 8601. */
  publishedAt: string;
  readonly numberColumns?: readonly string[];
};

/** A file as the portal exports it: quoted where it must be. */
export function toCsv(rows: readonly SocrataRow[], columns = [...new Set(rows.flatMap(Object.keys))]) {
  const toField = (value: unknown): string => {
    const text = typeof value === "string" ? value : "";
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => columns.map((column) => toField(row[column])).join(","));
  return [columns.join(","), ...lines, ""].join("\n");
}

/** The file, or the rest of it that was asked for, if the portal knows its tag. */
export function sendFile(text: string, { range, ifRange }: SocrataRequest, tag?: string): Reply {
  const headers = { "Content-Type": "text/csv; charset=utf-8", ...(tag && { ETag: tag }) };
  const from = Number(/^bytes=(\d+)-$/.exec(range ?? "")?.[1] ?? 0);
  if (from === 0 || ifRange !== tag) return { headers, text };
  const part = { ...headers, "Content-Range": `bytes ${from}-${text.length - 1}/${text.length}` };
  return { status: 206, headers: part, text: text.slice(from) };
}

type Compare = (column: string, first: unknown, second: unknown) => number;

const createCompare =
  ({ numberColumns = [] }: PortalSet): Compare =>
  (column, first, second) => {
    if (numberColumns.includes(column)) return Number(first) - Number(second);
    return String(first) < String(second) ? -1 : Number(String(first) > String(second));
  };

/** Conditions of the form (a = 'x' and b > 'y') or (a > 'x'), or a='x'. */
function matches(row: SocrataRow, where: string, compare: Compare): boolean {
  const holds = (condition: string): boolean => {
    const [, column = "", operator, value] = /^(\w+) ?(=|>|>=) ?'(.*)'$/.exec(condition) ?? [];
    if (operator === undefined) throw new Error(`not understood: ${condition}`);
    const difference = compare(column, row[column], value);
    return operator === "=" ? difference === 0 : difference > 0 || (operator === ">=" && difference === 0);
  };
  const isOne = (group: string): boolean =>
    group
      .replace(/^\(|\)$/g, "")
      .split(" and ")
      .every(holds);
  return where.split(" or ").some(isOne);
}

function answerRows(
  set: PortalSet,
  { $where = "", $order = "", $limit, $select = "" }: SocrataRequest["query"],
) {
  if ($select.startsWith("count(*)")) return [{ total: String(set.rows.length) }];
  const compare = createCompare(set);
  const order = $order.split(",");
  const byOrder = (first: SocrataRow, second: SocrataRow): number =>
    order.map((column) => compare(column, first[column], second[column])).find((each) => each !== 0) ?? 0;
  return set.rows
    .filter((row) => matches(row, $where, compare))
    .toSorted(byOrder)
    .slice(0, Number($limit));
}

/** Starts the portal with these sets until the test ends. `disturb` may answer a request instead. */
export async function startPortal(
  sets: Readonly<Record<string, PortalSet>>,
  disturb: (request: SocrataRequest, index: number) => Promise<Reply | undefined> | Reply | undefined = () =>
    undefined,
) {
  return startSocrata(async (request, index) => {
    const disturbed = await disturb(request, index);
    if (disturbed) return disturbed;
    const id = /[a-z0-9]{4}-[a-z0-9]{4}/.exec(request.id)?.[0] ?? "";
    const set = sets[id];
    if (!set) return { status: 404, body: { code: "dataset.missing", error: true, message: "Not found" } };
    if (request.id.endsWith("rows.csv")) return sendFile(toCsv(set.rows), request, `"${set.publishedAt}"`);
    if (request.id.endsWith(".json"))
      return { body: { id, rowsUpdatedAt: Date.parse(set.publishedAt) / 1000 } };
    return { body: answerRows(set, request.query) };
  });
}
