import type { DateOrder } from "./date-order.ts";
import type { ColumnFormat } from "./format-cell.ts";
import type { ColumnTarget } from "#shared/profile/import/columns/wanted-columns.ts";

export type TableColumns = {
  readonly targets: readonly ColumnTarget[];
  readonly names: readonly string[];
  readonly formats: readonly ColumnFormat[];
};

/** The user's choices where the order of a column's dates was asked, by table and column: "0.3". */
export type DateOrders = Readonly<Record<string, DateOrder>>;

export const dateOrderKey = (table: number, column: number): string => `${table}.${column}`;

type Table = Pick<TableColumns, "names" | "formats"> & { readonly id: number };

const chosen = new WeakMap<
  Table,
  { readonly orders: DateOrders; readonly formats: readonly ColumnFormat[] }
>();

/** A table's formats with the orders that the user chose; the same array while neither changes. */
export function getFormats(table: Table, orders: DateOrders): readonly ColumnFormat[] {
  const known = chosen.get(table);
  if (known?.orders === orders) return known.formats;
  const own = table.formats.map((format, index): ColumnFormat => {
    const dates = orders[dateOrderKey(table.id, index)];
    return dates === undefined ? format : { ...format, dates };
  });
  const isSame = own.every((format, index) => format === table.formats[index]);
  const formats = isSame ? table.formats : own;
  chosen.set(table, { orders, formats });
  return formats;
}
