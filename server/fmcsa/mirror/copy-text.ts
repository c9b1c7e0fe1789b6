import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";

export type CopyValue = string | number | boolean | null | undefined;

function toField(value: CopyValue): string {
  if (value === null || value === undefined) return "\\N";
  const text = String(value);
  return text.includes("\\") ? text.replaceAll("\\", "\\\\") : text;
}

/** A row in PostgreSQL's text format for COPY (its documentation, "Text Format"). Our readers leave no tab or line end in a text. */
export const toCopyLine = (values: readonly CopyValue[]): string => `${values.map(toField).join("\t")}\n`;

/** About how many lines are sent at once. */
const linesAtOnce = 2000;

function* toPieces(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let [piece, count] = ["", 0];
  for (const row of rows) {
    piece += toCopyLine(row);
    count += 1;
    if (count % linesAtOnce > 0) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}

/** Writes rows to a table. `table`: its SQL name, with its columns in parentheses or all of them. */
export async function copyTo(
  client: pg.ClientBase,
  table: string,
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const sink = client.query(copyFrom(`copy ${table} from stdin`));
  await pipeline(Readable.from(toPieces(rows)), sink);
}
