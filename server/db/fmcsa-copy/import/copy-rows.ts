import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { SocrataRow } from "#server/adapters/fmcsa/data-set.ts";
import { createRowWriter, type StoredValue } from "#server/db/fmcsa-copy/column-types.ts";
import { type CopiedSet, getCopiedColumns } from "#server/db/fmcsa-copy/copied-sets.ts";
import { listStored, toTable } from "#server/db/fmcsa-copy/copy-tables.ts";

/** A row of FMCSA's file, and the line on which it begins. */
export type FileRow = { readonly line: number; readonly row: SocrataRow };

export type RowCounts = { readonly loaded: number; readonly rejected: number };

type Options = {
  readonly client: pg.ClientBase;
  readonly set: CopiedSet;
  readonly schema: string;
  readonly rows: AsyncIterable<FileRow> | Iterable<FileRow>;
  /** Called for each row that our readers can't read. */
  readonly onReject: (line: number, reason: string) => void;
};

/** PostgreSQL's text format for COPY (its documentation, "COPY", "Text Format"). */
const toField = (value: StoredValue): string =>
  value === null ? "\\N" : String(value).replaceAll("\\", "\\\\");

/** About how much is written to the socket at once, in characters. */
const pieceLength = 64 * 1024;

/** Reads rows as the product does, and writes what it reads to the table of an import. Rejects what can't be read. */
export async function copyRows({ client, set, schema, rows, onReject }: Options): Promise<RowCounts> {
  const writeRow = createRowWriter(getCopiedColumns(set));
  let [loaded, rejected] = [0, 0];
  const toLine = ({ line, row }: FileRow): string => {
    try {
      if (set.dataSet.toRecord(row) === undefined) throw new RangeError("no record");
      const fields = writeRow(row).map(toField).join("\t");
      loaded += 1;
      return `${fields}\t${line}\n`;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      rejected += 1;
      onReject(line, error.message);
      return "";
    }
  };
  async function* toPieces(): AsyncGenerator<string> {
    let piece = "";
    for await (const row of rows) {
      piece += toLine(row);
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = "";
    }
    if (piece !== "") yield piece;
  }
  const sink = client.query(copyFrom(`copy ${toTable(set, schema)} (${listStored(set)}) from stdin`));
  await pipeline(Readable.from(toPieces()), sink);
  return { loaded, rejected };
}
