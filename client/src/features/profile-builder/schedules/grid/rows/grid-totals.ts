import type { GridRow } from "#client/ui/data-grid/grid-column.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { formatMoney } from "#shared/profile/formats/format.ts";
import { isRowFieldVisible } from "#shared/profile/derived/visibility.ts";
import type { ListField } from "#shared/profile/field.ts";
import type { RowData } from "./row-data.ts";

/** Whole dollars of the amounts that are insured: not a value whose physical damage is off. */
function addInsured(list: ListField, shown: readonly GridRow<RowData>[]): number {
  const insured = list.fields.filter(({ kind, showIf }) => kind === "money" && showIf !== undefined);
  const amounts = shown.flatMap(({ data: { row } }) =>
    insured.map((field) => (isRowFieldVisible(field, list, row) ? row[field.key] : undefined)),
  );
  return amounts.reduce<number>(
    (sum, amount) => sum + (typeof amount === "string" && /^\d+$/.test(amount) ? Number(amount) : 0),
    0,
  );
}

/** "5 power units, $463,000 insured value". Those found by a search: "1 of 5 power units, ...". */
export function describeTotals(list: ListField, shown: readonly GridRow<RowData>[], count: number): string {
  const units = pluralize(count, list.itemName);
  const found = shown.length === count ? units : `${shown.length} of ${units}`;
  const insured = addInsured(list, shown);
  return insured > 0 ? `${found}, ${formatMoney(String(insured))} insured value` : found;
}
