import { z } from "zod";
import { type AppError, invalid } from "#server/base/app-error.ts";
import type { CursorValue, KeysetColumn } from "./keyset-column.ts";

export type Cursor = { readonly value: CursorValue | null; readonly id: CursorValue };

/** The list that a cursor belongs to: its order, and the types of its values. */
type List = { readonly order: string; readonly column: KeysetColumn; readonly id: KeysetColumn };

/** base64url of JSON, opaque to callers. Throws for a number that JSON cannot represent. */
export function encodeCursor(order: string, { value, id }: Cursor): string {
  if (typeof value === "number" && !Number.isFinite(value))
    throw new Error("A list cannot be sorted by numbers that are not finite.");
  return Buffer.from(JSON.stringify([order, value, id])).toString("base64url");
}

/** Throws AppError 400 for anything but a cursor of this list, so that none of it reaches the database. */
export function decodeCursor(text: string, { order, column, id }: List): Cursor {
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
