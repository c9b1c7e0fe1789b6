import { describeListError } from "#client/lists/spreadsheet/file-error.ts";
import { loadListFile } from "#client/lists/spreadsheet/load-list-file.ts";
import type { ListField } from "#shared/profile/field.ts";
import type { WantedList } from "#shared/profile/import/columns/wanted-columns.ts";
import { isPlainList } from "./is-plain-list.ts";
import type { RowReader } from "#shared/profile/import/rows/preview.ts";
import type { ListSource } from "#shared/profile/import/tables/list-source.ts";
import { useEffect, useRef, useState } from "react";
import { type ImportSession, noImport, type StoredImport } from "./import-session.ts";
import { readList } from "./read-list.ts";

export type Reading = {
  readonly lists: readonly ListField[];
  readonly wanted: WantedList;
  readonly reader: RowReader;
};

type State = {
  readonly source?: ListSource;
  /** The text that it was read from. */
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

/** The list that was pasted or chosen, as it was read; `problem` says why it can't be. */
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
      // What was typed in the meantime stays.
      if (session.get().stored.text !== before) return setState({});
      const rows = source.rows.length;
      // The notes stand beside the columns.
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
