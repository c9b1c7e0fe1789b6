import { emptyReading, type FleetReading, readFleetList } from "#shared/vin/fleet/fleet-list.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useEffect, useRef, useState } from "react";
import { longestList } from "./list-limits.ts";
import { parseGrid } from "./separated-text.ts";

/** How long after the last key the list is read, in milliseconds. */
const readDelay = 200;

/** The vehicles of a list; none where it is too long to be one. */
export const readList = async (text: string): Promise<FleetReading> =>
  text.trim() === "" || text.length > longestList ? emptyReading : readFleetList(await parseGrid(text));

/** The vehicles of the list as it is being typed, a moment later; undefined until it is read. */
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
    // What is pasted comes at once, and is read once it is shown; what is typed comes key by key.
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
