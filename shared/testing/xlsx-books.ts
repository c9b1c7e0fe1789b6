import { read, utils, write } from "@e965/xlsx";

type Cell = string | number | boolean | Date | null;

/** An XLSX file with these sheets, as another program (SheetJS) writes it. */
export function writeXlsx(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>) {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const options = { cellDates: true, dateNF: "mm/dd/yyyy", UTC: true };
    const cells = rows.map((row) => [...row]);
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells, options), name);
  }
  const bytes: unknown = write(book, { bookType: "xlsx", type: "array", compression: true });
  if (!(bytes instanceof ArrayBuffer)) throw new Error("Nothing was written");
  return new Uint8Array(bytes);
}

/** Sheets of an XLSX file as another program (SheetJS) reads them; null for an empty cell. */
export function readXlsx(bytes: Uint8Array) {
  const book = read(bytes, { cellDates: true, UTC: true });
  const options = { header: 1, defval: null, blankrows: true, UTC: true } as const;
  return book.SheetNames.map((sheet) => ({
    sheet,
    data: utils.sheet_to_json<Cell[]>(book.Sheets[sheet] ?? {}, options),
  }));
}
