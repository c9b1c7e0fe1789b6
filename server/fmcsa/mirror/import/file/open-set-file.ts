import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import type { FileRow } from "#server/fmcsa/mirror/import/copy-rows.ts";
import { ImportRefusal } from "#server/fmcsa/mirror/import/import-refusal.ts";
import { type CsvRecord, readCsv } from "./csv-records.ts";
import { checkBeginning, toHeader } from "./header.ts";
import { openText, type TextFile } from "./read-text.ts";

/** A file of FMCSA's whose header was read. */
export type SetFile = Omit<TextFile, "text"> & {
  readonly header: readonly string[];
  /** Its rows, some at a time, with these columns only. Read once. */
  readonly readRows: (columns: readonly string[]) => AsyncGenerator<readonly FileRow[]>;
  readonly close: () => Promise<void>;
};

/** Makes rows of the values in these columns. */
function createRowMaker(header: readonly string[], columns: readonly string[]) {
  const places = columns.flatMap((column) => {
    const place = header.indexOf(column);
    return place === -1 ? [] : [{ column, place }];
  });
  return (record: CsvRecord): FileRow => {
    if ("broken" in record) return record;
    const row: Record<string, unknown> = {};
    for (const { column, place } of places) row[column] = record.cells[place];
    return { line: record.line, row: row satisfies SocrataRow };
  };
}

async function* checkedText({ text }: TextFile): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of text) {
    if (isFirst && piece.trim() !== "") {
      checkBeginning(piece);
      isFirst = false;
    }
    yield piece;
  }
}

/** Opens a file and reads its header. Throws ImportRefusal if it is no table. */
export async function openSetFile(path: string, signal?: AbortSignal): Promise<SetFile> {
  const { text, ...file } = await openText(path, signal);
  const batches = readCsv(checkedText({ ...file, text }));
  const close = async (): Promise<void> => void (await batches.return(undefined));
  try {
    const first = await batches.next();
    const [head, ...rest] = first.done ? [] : first.value;
    if (head === undefined) throw new ImportRefusal("The file is empty.");
    if ("broken" in head) throw new ImportRefusal(`The file has no header that can be read: ${head.broken}.`);
    const header = toHeader(head.cells);
    return {
      ...file,
      header,
      close,
      readRows: async function* readRows(columns) {
        const toRow = createRowMaker(header, columns);
        yield rest.map(toRow);
        for await (const batch of batches) yield batch.map(toRow);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
