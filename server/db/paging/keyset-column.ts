import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";

/** A column value as encoded in a cursor. */
export type CursorValue = string | number;

/** How values of a column type are encoded in a cursor. */
type Codec = {
  /** Reads a value without loss: JavaScript's dates have only millisecond precision. */
  readonly read: (column: PgColumn) => SQL<CursorValue | null>;
  /** Accepts only values that PostgreSQL can parse as this type; anything else would be a database error. */
  readonly schema: z.ZodType<CursorValue>;
};

export type KeysetColumn = {
  readonly column: PgColumn;
  readonly read: SQL<CursorValue | null>;
  readonly schema: z.ZodType<CursorValue | null>;
  /** A cursor's value as one of the column's type. */
  readonly toParameter: (value: CursorValue) => SQL;
};

const readPlain: Codec["read"] = (column) => sql`${column}`;
// Neither NUL nor unpaired surrogates.
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

/** Throws if a list cannot be sorted by columns of this type. */
export function keysetColumn(column: PgColumn): KeysetColumn {
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
