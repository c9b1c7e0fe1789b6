import { emptyReading, type FleetReading, readFleetList } from "#shared/vin/fleet/fleet-list.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useEffect, useRef, useState } from "react";
import { longestList } from "#client/lib/spreadsheet/list-limits.ts";
import { parseGrid } from "#client/lib/spreadsheet/separated-text.ts";

/** How long after the last keystroke the list is parsed, in milliseconds. */
const readDelay = 200;

/** The vehicles of a list; none if it is too long. */
export const readList = async (text: string): Promise<FleetReading> =>
  text.trim() === "" || text.length > longestList ? emptyReading : readFleetList(await parseGrid(text));

/** The vehicles of the list as it is typed, debounced; undefined until it has been parsed. */
export function useListReading(text: string): FleetReading | undefined {
  const [read, setRead] = useState<{ text: string; reading: FleetReading }>({
    text: "",
    reading: emptyReading,
  });
  const lastLength = useRef(0);
  useEffect(() => {
    let isStale = false;
    const look = async () => {
      try {
        const reading = await readList(text);
        if (!isStale) setRead({ text, reading });
      } catch (error) {
        reportError("read a list", error);
      }
    };
    // Pasted text is parsed right after it is shown; typed text is debounced.
    const isKey = Math.abs(text.length - lastLength.current) <= 1;
    lastLength.current = text.length;
    const timer = setTimeout(() => void look(), isKey ? readDelay : 0);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text]);
  return read.text === text ? read.reading : undefined;
}
