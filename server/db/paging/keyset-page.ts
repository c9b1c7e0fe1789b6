import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import { type Cursor, decodeCursor, encodeCursor } from "./cursor.ts";
import { type CursorValue, type KeysetColumn, keysetColumn } from "./keyset-column.ts";

type Keyset<Field extends string> = {
  /** The columns behind the fields that the contract sorts by: timestamps with time zone, uuids, texts or numbers. */
  readonly columns: Readonly<Record<Field, PgColumn>>;
  /** A column whose values are unique and never null: it decides among rows with equal values. */
  readonly id: PgColumn;
};

/** What each row brings along for the cursor of the next page. */
type CursorValues = { readonly cursorValue: CursorValue | null; readonly cursorId: CursorValue };

/**
 * The parts of a query for one page of a list. The repository runs
 * `db.select({ ...own, ...page.columns }).from(table).where(and(own, page.where)).orderBy(...page.orderBy).limit(page.limit)`
 * and hands the rows to `page.toPage`. Rows that come or go meanwhile shift no others. Throws AppError 400 for a cursor
 * that does not belong to this list in this order.
 */
export function keysetPage<Field extends string>(keyset: Keyset<Field>, query: PageQuery<Field>) {
  const { field, descending } = query.sort;
  const [column, id] = [keysetColumn(keyset.columns[field]), keysetColumn(keyset.id)];
  const order = `${descending ? "-" : ""}${field}`;
  const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor, { order, column, id });
  const cursorId: SQL<CursorValue> = sql`${id.read}`;
  return {
    columns: { cursorValue: column.read, cursorId },
    where: cursor && isAfter(cursor, column, id, descending),
    orderBy: [inOrder(column, descending), inOrder(id, descending)],
    /** One more than a page has: it shows whether there is another page. */
    limit: query.limit + 1,
    toPage: <Row extends CursorValues>(rows: readonly Row[]): Page<Omit<Row, keyof CursorValues>> => {
      const items = rows.slice(0, query.limit);
      const last = rows.length > items.length ? items.at(-1) : undefined;
      return {
        items: items.map(({ cursorValue: _value, cursorId: _id, ...item }) => item),
        nextCursor: last ? encodeCursor(order, { value: last.cursorValue, id: last.cursorId }) : null,
      };
    },
  };
}

/** Rows without a value come last. Ascending, that is how an index with the newest first is read backwards. */
function inOrder({ column }: KeysetColumn, descending: boolean): SQL {
  if (descending) return sql`${column} desc nulls last`;
  return column.notNull ? sql`${column} asc nulls first` : sql`${column} asc nulls last`;
}

/** Whether a row comes after the one that the cursor names. */
function isAfter(
  cursor: Cursor,
  { column, toParameter }: KeysetColumn,
  id: KeysetColumn,
  descending: boolean,
): SQL {
  const than = descending ? sql`<` : sql`>`;
  const lastId = id.toParameter(cursor.id);
  if (cursor.value === null) return sql`(${column} is null and ${id.column} ${than} ${lastId})`;
  const value = toParameter(cursor.value);
  const isLater = sql`(${column}, ${id.column}) ${than} (${value}, ${lastId})`;
  // Only where there are nulls: with this "or" no index leads straight to the page.
  return column.notNull ? isLater : sql`(${isLater} or ${column} is null)`;
}
