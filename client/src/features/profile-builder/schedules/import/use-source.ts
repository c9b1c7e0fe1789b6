import { ignored, type WantedList } from "#shared/profile/import/columns/wanted-columns.ts";
import {
  hasHeader,
  type Layout,
  type ListSource,
  readSource,
} from "#shared/profile/import/tables/list-source.ts";
import { describeListError, FileError, longestList } from "#client/lists/spreadsheet/file-error.ts";
import { loadListFile } from "#client/lists/spreadsheet/load-list-file.ts";
import type { ListField } from "#shared/profile/field.ts";
import {
  getTableColumns,
  type ImportChoices,
  initialChoices,
  type RowReader,
} from "#shared/profile/import/rows/preview.ts";
import { useEffect, useRef, useState } from "react";
import { type ImportSession, noImport, type StoredImport } from "./import-session.ts";
import { parseGrid } from "#client/lists/spreadsheet/separated-text.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";

/** A column that is read as it stands. */
const isUsual = ({ dates, numbers, unit, lastNameFirst }: Layout["formats"][number]): boolean =>
  dates !== "dayFirst" && dates !== "either" && numbers !== "european" && !unit && !lastNameFirst;

/** True if a list is one table whose header has a place for each column: then nothing has to be asked about them. */
export function isPlainList({ layouts }: ListSource): boolean {
  const [table, ...others] = layouts.filter(({ rows }) => rows > 0);
  return (
    table !== undefined &&
    others.length === 0 &&
    table.isLikely &&
    hasHeader(table) &&
    table.guess.every((target) => target !== ignored) &&
    table.formats.every(isUsual)
  );
}

export const mostLines = 5000;

/** Number of rows that are read before the page may respond. */
const chunk = 200;

async function warm(reader: RowReader, { rows, layouts }: ListSource, choices: ImportChoices): Promise<void> {
  const noEdits = {};
  const tables = layouts.map((layout) => getTableColumns(layout, choices));
  for (const [index, row] of rows.entries()) {
    const own = tables[row.layout];
    if (own) reader(row, own, noEdits);
    if (index % chunk < chunk - 1) continue;
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

/** Reads a pasted list, and guesses the choices to start with. Throws FileError if it is empty or too long. */
export async function readList(text: string, wanted: WantedList, reader: RowReader) {
  if (text.length > longestList)
    throw new FileError(
      `This list is too long: ${pluralize(text.length, "character")}. The limit is ${usNumber(longestList)}.`,
    );
  const grid = await parseGrid(text);
  const lines = grid.filter((row) => row.some((cell) => cell.trim() !== "")).length;
  if (lines === 0) throw new FileError("There is nothing to read yet. Paste your rows first.");
  if (lines > mostLines)
    throw new FileError(
      `This list has ${usNumber(lines)} lines; up to ${usNumber(mostLines)} can be read at a time. Split it and add one part after the other.`,
    );
  const source = readSource(grid, wanted);
  if (source.rows.length === 0) throw new FileError("This list has a header, but no rows below it.");
  const choices = initialChoices(source);
  await warm(reader, source, choices);
  return { source, choices };
}

export type Reading = {
  readonly lists: readonly ListField[];
  readonly wanted: WantedList;
  readonly reader: RowReader;
};

type State = {
  readonly source?: ListSource;
  readonly text?: string;
  readonly problem?: string;
  readonly isReading?: true;
};

/** Every sheet of a workbook; at most 5 MB. */
const fileOptions = { largestFile: 5_000_000, sheets: "all" } as const;

/** Goes on where the page was left half way: the choices made before still apply. */
function useReadAgain(session: ImportSession, reading: Reading, onRead: (state: State) => void): void {
  useEffect(() => {
    const { text, columns, step } = session.get().stored;
    if (step === "source") return undefined;
    let isHere = true;
    readList(text, reading.wanted, reading.reader).then(
      ({ source }) => {
        if (!isHere || session.get().stored.text !== text) return;
        if (columns?.length === source.layouts.length) onRead({ source, text });
        else session.change({ step: "source" });
      },
      (error: unknown) => isHere && onRead({ problem: describeListError(error) }),
    );
    return () => {
      isHere = false;
    };
  }, [session, reading, onRead]);
}

type Load = () => Promise<Pick<StoredImport, "text" | "name" | "notes">>;

/** Rows pasted into the grid go on to their check even if some of their columns aren't used. */
const isLikelyList = ({ layouts }: ListSource): boolean => layouts.some(({ isLikely }) => isLikely);

/** Keeps only the latest read, and none that ends after the import was closed: the profile may have changed by then. */
function useLatest() {
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  return {
    begin: (): number => (latest.current += 1),
    isLatest: (own: number): boolean => own === latest.current,
  };
}

export function useSource(session: ImportSession, reading: Reading) {
  const [state, setState] = useState<State>({});
  useReadAgain(session, reading, setState);
  const { begin, isLatest } = useLatest();
  const read = async (load: Load, skipsColumns?: (source: ListSource) => boolean): Promise<void> => {
    const own = begin();
    setState({ isReading: true });
    const before = session.get().stored.text;
    try {
      const { text, name, notes } = await load();
      const { source, choices } = await readList(text, reading.wanted, reading.reader);
      // Another file was chosen while this one was read.
      if (!isLatest(own)) return;
      // Text typed in the meantime stays.
      if (session.get().stored.text !== before) return setState({});
      const rows = source.rows.length;
      // The notes are next to the columns.
      const step = notes.length === 0 && skipsColumns?.(source) ? "rows" : "columns";
      session.change({ ...noImport, ...choices, text, name, notes, rows, step });
      setState({ source, text });
    } catch (error) {
      if (isLatest(own)) setState({ problem: describeListError(error) });
    }
  };
  return {
    ...state,
    readText: () => {
      const { stored } = session.get();
      // Back and forth with the same text: the columns and corrections stay.
      if (state.source && state.text === stored.text) session.change({ step: "columns" });
      else void read(async () => stored);
    },
    readPasted: (text: string) => {
      session.change({ ...noImport, text });
      void read(async () => session.get().stored, isLikelyList);
    },
    readFiles: ([file]: readonly File[]) =>
      file &&
      void read(async () => ({ ...(await loadListFile(file, fileOptions)), name: file.name }), isPlainList),
    forget: () => setState({}),
  };
}
