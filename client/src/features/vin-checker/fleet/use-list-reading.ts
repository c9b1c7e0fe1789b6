import { loadPart } from "#client/lib/load-part.ts";
import { describeListError, longestList } from "#client/lists/spreadsheet/file-error.ts";
import { parseGrid } from "#client/lists/spreadsheet/separated-text.ts";
import type { ColumnTarget } from "#shared/profile/import/columns/wanted-columns.ts";
import type { Layout } from "#shared/profile/import/tables/list-source.ts";
import type { FleetReading } from "#shared/profile/import/vehicle-list.ts";
import { useEffect, useRef, useState } from "react";

/** Milliseconds from the last keystroke until the list is parsed. */
const readDelay = 200;

const emptyReading: FleetReading = { rows: [], leftOut: [], sheets: [], layouts: [], wanted: [] };

/** The user's corrections of columns, by their headers: they stay while rows are edited. */
export type ColumnChoices = ReadonlyMap<string, readonly ColumnTarget[]>;

export const toHeaderKey = ({ names }: Layout): string => JSON.stringify(names);

export const getColumns = (choices: ColumnChoices, layout: Layout): readonly ColumnTarget[] =>
  choices.get(toHeaderKey(layout)) ?? layout.guess;

/** The vehicles of a list, none if it is too long; or why it can't be read. The reader loads with the first list. */
export async function readList(text: string, choices: ColumnChoices): Promise<FleetReading | string> {
  if (text.trim() === "" || text.length > longestList) return emptyReading;
  try {
    const { readVehicleList } = await loadPart(async () => import("#shared/profile/import/vehicle-list.ts"));
    return readVehicleList(await parseGrid(text), (layout) => getColumns(choices, layout));
  } catch (error) {
    return describeListError(error);
  }
}

type Last = { readonly text: string; readonly reading: FleetReading | string };

/** The vehicles of the list as it is typed, debounced, or why it can't be read; undefined until it has been parsed. */
export function useListReading(text: string, choices: ColumnChoices): FleetReading | string | undefined {
  const [last, setLast] = useState<Last>({ text: "", reading: emptyReading });
  const lastLength = useRef(0);
  useEffect(() => {
    let isStale = false;
    const read = async () => {
      const reading = await readList(text, choices);
      if (!isStale) setLast({ text, reading });
    };
    // Pasted text is parsed right after it is shown; typed text is debounced.
    const isKey = Math.abs(text.length - lastLength.current) === 1;
    lastLength.current = text.length;
    const timer = setTimeout(() => void read(), isKey ? readDelay : 0);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text, choices]);
  return last.text === text ? last.reading : undefined;
}
