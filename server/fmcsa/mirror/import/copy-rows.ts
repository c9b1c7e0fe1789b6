import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { toText } from "#server/fmcsa/portal/read-values.ts";
import { createRowWriter } from "#server/fmcsa/mirror/column-types.ts";
import { type MirroredSet, getMirroredColumns } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { listStored, toTable } from "#server/fmcsa/mirror/mirror-tables.ts";
import { toCopyLine } from "#server/fmcsa/mirror/copy-text.ts";

/** A row of FMCSA's file, or what is wrong with it, and the line on which it begins. */
export type FileRow =
  | { readonly line: number; readonly row: SocrataRow }
  | { readonly line: number; readonly broken: string };

export type RowCounts = {
  readonly loaded: number;
  readonly rejected: number;
  /** Rows without a USDOT number, which FMCSA leaves of records that it removed: nobody can look them up. */
  readonly unnumbered: number;
  /** Rows loaded with letters that aren't UTF-8, and show as U+FFFD. */
  readonly garbled: number;
};

const replacementCharacter = "\uFFFD";

type Options = {
  readonly client: pg.ClientBase;
  readonly set: MirroredSet;
  readonly schema: string;
  /** Some at a time. */
  readonly rows: AsyncIterable<readonly FileRow[]> | Iterable<readonly FileRow[]>;
  readonly onReject: (line: number, reason: string) => void;
  readonly signal?: AbortSignal | undefined;
};

/** About how much is written to the socket at once, in characters. */
const pieceLength = 64 * 1024;

/** Reads rows as the product does, and writes what it reads to the table of an import. Rejects what can't be read. */
export async function copyRows(options: Options): Promise<RowCounts> {
  const { client, set, schema, rows, onReject, signal } = options;
  const writeRow = createRowWriter(getMirroredColumns(set));
  const numberColumn = set.lookedUpBy.find((column) => column.endsWith("dot_number"));
  const isUnnumbered = (row: SocrataRow): boolean =>
    numberColumn !== undefined && toText(row[numberColumn]) === undefined;
  let [rejected, unnumbered, garbled] = [0, 0, 0];
  const toLine = (read: FileRow): string => {
    try {
      if ("broken" in read) throw new RangeError(read.broken);
      if (set.dataSet.toRecord(read.row) === undefined) {
        if (!isUnnumbered(read.row)) throw new RangeError("no record");
        unnumbered += 1;
        return "";
      }
      const line = toCopyLine([...writeRow(read.row), read.line]);
      if (line.includes(replacementCharacter)) garbled += 1;
      return line;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      rejected += 1;
      onReject(read.line, error.message);
      return "";
    }
  };
  async function* toPieces(): AsyncGenerator<string> {
    let piece = "";
    for await (const batch of rows)
      for (const row of batch) {
        piece += toLine(row);
        if (piece.length < pieceLength) continue;
        yield piece;
        piece = "";
      }
    if (piece !== "") yield piece;
  }
  const sink = client.query(copyFrom(`copy ${toTable(set, schema)} (${listStored(set)}) from stdin`));
  await pipeline(Readable.from(toPieces()), sink, { signal });
  return { loaded: sink.rowCount ?? 0, rejected, unnumbered, garbled };
}
