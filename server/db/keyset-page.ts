import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import { z } from "zod";
import { type AppError, invalid } from "#server/base/app-error.ts";

type CursorValue = string | number;

type Codec = {
  /** Lossless: JavaScript's dates have only milliseconds. */
  readonly read: (column: PgColumn) => SQL<CursorValue | null>;
  /** Accepts only what PostgreSQL can parse as this type. */
  readonly schema: z.ZodType<CursorValue>;
};

type KeysetColumn = {
  readonly column: PgColumn;
  readonly read: SQL<CursorValue | null>;
  readonly schema: z.ZodType<CursorValue | null>;
  readonly toParameter: (value: CursorValue) => SQL;
};

const readPlain: Codec["read"] = (column) => sql`${column}`;
const unstorable = /\0|\p{Surrogate}/u;

const codecs = new Map<string, Codec>([
  ["text", { read: readPlain, schema: z.string().refine((text) => !unstorable.test(text)) }],
  ["uuid", { read: readPlain, schema: z.guid() }],
  ["integer", { read: readPlain, schema: z.int32() }],
  [
    "date",
    {
      read: (column) => sql`${column}::text`,
      schema: z.iso.date().refine((text) => !text.startsWith("0000")),
    },
  ],
  ["double precision", { read: readPlain, schema: z.number() }],
  [
    "timestamp with time zone",
    {
      read: (column) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
      // PostgreSQL has no year 0.
      schema: z.iso.datetime().refine((text) => !text.startsWith("0000")),
    },
  ],
]);

function keysetColumn(column: PgColumn): KeysetColumn {
  const type = column.getSQLType();
  const codec = codecs.get(type);
  if (!codec) throw new Error(`A list cannot be sorted by a column of the type ${type}.`);
  return {
    column,
    read: codec.read(column),
    schema: column.notNull ? codec.schema : codec.schema.nullable(),
    toParameter: (value) => sql`${value}::${sql.raw(type)}`,
  };
}

type Cursor = { readonly value: CursorValue | null; readonly id: CursorValue };

type List = { readonly order: string; readonly column: KeysetColumn; readonly id: KeysetColumn };

/** base64url of JSON. Throws for a number that JSON can't represent. */
function encodeCursor(order: string, { value, id }: Cursor): string {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new Error("A list cannot be sorted by numbers that are not finite.");
  return Buffer.from(JSON.stringify([order, value, id])).toString("base64url");
}

/** Throws AppError 400 for anything but a cursor of this list, so that none of it reaches the database. */
function decodeCursor(text: string, { order, column, id }: List): Cursor {
  const schema = z.tuple([z.literal(order), column.schema, id.schema]);
  const parsed = schema.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
  if (!parsed.success || parsed.data[2] === null) throw notACursor();
  const [, value, lastId] = parsed.data;
  return { value, id: lastId };
}

const notACursor = (): AppError =>
  invalid([{ path: "cursor", message: "This is not the cursor of a page of this list." }]);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw notACursor();
    throw error;
  }
}

type Keyset<Field extends string> = {
  /** Timestamps with time zone, days, uuids, texts or numbers, by sort field. */
  readonly columns: Readonly<Record<Field, PgColumn>>;
  /** Unique, non-null column that breaks ties. */
  readonly id: PgColumn;
  /** Non-null fields with an ascending index. Others have an index that starts with the last row. */
  readonly ascendingIndexes?: readonly Field[];
};

type CursorValues = { readonly cursorValue: CursorValue | null; readonly cursorId: CursorValue };

export type DynamicSelect<Row> = PromiseLike<Row[]> & {
  readonly where: (condition: SQL | undefined) => DynamicSelect<Row>;
  readonly orderBy: (...order: SQL[]) => DynamicSelect<Row>;
  readonly limit: (rows: number) => DynamicSelect<Row>;
};

/**
 * `page.read(db.select({ ...own, ...page.columns }).from(table).$dynamic(), condition)`. Rows inserted or deleted meanwhile
 * shift no others. Throws AppError 400 for a cursor of another list or order.
 */
export function keysetPage<Field extends string>(keyset: Keyset<Field>, query: PageQuery<Field>) {
  const { field, descending } = query.sort;
  const [column, id] = [keysetColumn(keyset.columns[field]), keysetColumn(keyset.id)];
  const order = `${descending ? "-" : ""}${field}`;
  const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor, { order, column, id });
  const cursorId: SQL<CursorValue> = sql`${id.read}`;
  const nulls = keyset.ascendingIndexes?.includes(field) ? nullsOfAscending : nullsOfDescending;
  const where = cursor && isAfter(cursor, column, id, descending);
  const orderBy = [inOrder(column, descending, nulls), inOrder(id, descending, nulls)];
  /** One more row shows that there is another page. */
  const limit = query.limit + 1;
  const toCursor = (row: CursorValues): string =>
    encodeCursor(order, { value: row.cursorValue, id: row.cursorId });
  const toPage = <Row extends CursorValues>(rows: readonly Row[]): Page<Omit<Row, keyof CursorValues>> => {
    const items = rows.slice(0, query.limit);
    const last = rows.length > items.length ? items.at(-1) : undefined;
    return {
      success: true,
      data: items.map(({ cursorValue: _value, cursorId: _id, ...item }) => item),
      nextCursor: last ? toCursor(last) : null,
    };
  };
  const read = async <Row extends CursorValues>(select: DynamicSelect<Row>, condition?: SQL) =>
    toPage(
      await select
        .where(and(condition, where))
        .orderBy(...orderBy)
        .limit(limit),
    );
  return { columns: { cursorValue: column.read, cursorId }, where, orderBy, limit, toCursor, toPage, read };
}

/** PostgreSQL uses an index only for the same order of nulls, even in a column without any. */
const nullsOfDescending = { descending: sql`nulls last`, ascending: sql`nulls first` };
const nullsOfAscending = { descending: sql`nulls first`, ascending: sql`nulls last` };

/** Null values come last in both directions. */
function inOrder({ column }: KeysetColumn, descending: boolean, nulls: typeof nullsOfDescending): SQL {
  if (!column.notNull) return sql`${column} ${sql.raw(descending ? "desc" : "asc")} nulls last`;
  return descending ? sql`${column} desc ${nulls.descending}` : sql`${column} asc ${nulls.ascending}`;
}

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
  // Only for nullable columns: this "or" prevents an index lookup.
  return column.notNull ? isLater : sql`(${isLater} or ${column} is null)`;
}
