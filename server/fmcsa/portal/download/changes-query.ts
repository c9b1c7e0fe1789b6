import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";

/** When a row last changed, as text: "20260422" or "20260422 2139". */
export const changeColumn = "change_date";

/** SoQL can be injected, and these come from the portal's own rows: anything else is refused. */
const safeValue = /^[A-Za-z0-9 :.-]{1,40}$/;

function quote(value: unknown): string {
  const text = String(value);
  if (!safeValue.test(text)) throw new RangeError("A row's key has characters that SoQL can't take.");
  return `'${text}'`;
}

/** In this order, a row's values say where it is among all: pages begin behind the last row of the page before. */
const getOrder = ({ keyColumns = [] }: DataSet<unknown>): string[] => [changeColumn, ...keyColumns];

/** Rows behind this one: of a later change, or of the same one and a higher key. */
function toAfter(order: readonly string[], row: SocrataRow): string {
  const conditions = order.map((column, index) => {
    const same = order.slice(0, index).map((each) => `${each} = ${quote(row[each])}`);
    return `(${[...same, `${column} > ${quote(row[column])}`].join(" and ")})`;
  });
  return conditions.join(" or ");
}

/** The query string for a page of the rows that changed on or after a day ("20260422"), behind a row. */
export function toChangesQuery(
  dataSet: DataSet<unknown>,
  columns: readonly string[],
  page: { readonly since: string; readonly after: SocrataRow | undefined; readonly limit: number },
): URLSearchParams {
  const order = getOrder(dataSet);
  return new URLSearchParams({
    $select: [...new Set([...columns, ...order])].join(","),
    $where: page.after ? toAfter(order, page.after) : `${changeColumn} >= ${quote(page.since)}`,
    $order: order.join(","),
    $limit: String(page.limit),
  });
}
