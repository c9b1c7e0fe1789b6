import type { GridRow } from "#client/ui/data-grid/grid-column.ts";
import { pluralize } from "#shared/pluralize.ts";
import { formatMoney } from "#shared/profile/formats/format.ts";
import { isRowFieldVisible } from "#shared/profile/derived/visibility.ts";
import type { ListField } from "#shared/profile/field.ts";
import type { RowData } from "./row-data.ts";

/** The totals of the rows shown, by column: how many under the first, dollars under amounts that are insured. */
export function getTotals(
  list: ListField,
  shown: readonly GridRow<RowData>[],
  count: number,
  firstColumn: string,
): ReadonlyMap<string, string> {
  const units = pluralize(count, list.itemName);
  const totals = new Map([[firstColumn, shown.length === count ? units : `${shown.length} of ${units}`]]);
  for (const field of list.fields) {
    if (field.kind !== "money" || field.showIf === undefined) continue;
    const amounts = shown.flatMap(({ data: { row } }) => {
      const amount = isRowFieldVisible(field, list, row) ? row[field.key] : undefined;
      return typeof amount === "string" && /^\d+$/.test(amount) ? [Number(amount)] : [];
    });
    const sum = amounts.reduce((total, amount) => total + amount, 0);
    if (amounts.length > 0) totals.set(field.key, formatMoney(String(sum)));
  }
  return totals;
}
