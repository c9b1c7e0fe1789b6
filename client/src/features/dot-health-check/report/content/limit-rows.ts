import { usNumber } from "#shared/us-english.ts";
import type { Block } from "#shared/documents/document.ts";
import { toNote } from "./block.ts";

type Table = Extract<Block, { kind: "table" }>;

/** The table, cut after `maxRows` with a note that says so. */
export const limitRows = (table: Table, maxRows: number): Block[] =>
  table.rows.length <= maxRows
    ? [table]
    : [
        { ...table, rows: table.rows.slice(0, maxRows) },
        toNote(
          `These are the first ${usNumber(maxRows)} of ${usNumber(table.rows.length)}. The spreadsheet download has all of them.`,
        ),
      ];
