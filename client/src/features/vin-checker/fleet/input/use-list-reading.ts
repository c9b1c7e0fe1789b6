import { describeListError, longestList } from "#client/lib/spreadsheet/file-error.ts";
import { parseGrid } from "#client/lib/spreadsheet/separated-text.ts";
import type { ColumnTarget } from "#shared/lists/columns/wanted-columns.ts";
import type { Layout } from "#shared/lists/tables/list-source.ts";
import type { FleetReading } from "#shared/lists/vehicles/vehicle-list.ts";
import { useEffect, useRef, useState } from "react";

/** How long after the last keystroke the list is parsed, in milliseconds. */
const readDelay = 200;

const emptyReading: FleetReading = { rows: [], leftOut: [], sheets: [], layouts: [], wanted: [] };

/** The user's corrections of columns, by their headers: they stay while rows are edited. */
export type ColumnChoices = ReadonlyMap<string, readonly ColumnTarget[]>;

export const toHeaderKey = ({ names }: Layout): string => JSON.stringify(names);

export const getColumns = (choices: ColumnChoices, layout: Layout): readonly ColumnTarget[] =>
  choices.get(toHeaderKey(layout)) ?? layout.guess;

/** The vehicles of a list; none if it is too long. The reader loads with the first list. */
export async function readList(text: string, choices: ColumnChoices): Promise<FleetReading> {
  if (text.trim() === "" || text.length > longestList) return emptyReading;
  const { readVehicleList } = await import("#shared/lists/vehicles/vehicle-list.ts");
  return readVehicleList(await parseGrid(text), (layout) => getColumns(choices, layout));
}

/** The vehicles of the list as it is typed, debounced; undefined until it has been parsed. */
export function useListReading(text: string, choices: ColumnChoices): FleetReading | undefined {
  const [last, setLast] = useState({ text: "", reading: emptyReading });
  const lastLength = useRef(0);
  useEffect(() => {
    let isStale = false;
    const read = () =>
      readList(text, choices).then(
        (reading) => isStale || setLast({ text, reading }),
        (error: unknown) => describeListError(error),
      );
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
