import { type FleetRow, fleetRows } from "#shared/vin/fleet-list.ts";
import { logFault } from "#client/lib/log.ts";
import { useEffect, useState } from "react";
import { longestList } from "./list-limits.ts";
import { gridOf } from "./separated-text.ts";

/** How long after the last key the list is read, in milliseconds. */
const readDelay = 200;

const none: readonly FleetRow[] = [];

/** The vehicles of a list; none where it is too long to be one. */
export const rowsIn = async (text: string): Promise<readonly FleetRow[]> =>
  text.trim() === "" || text.length > longestList ? none : fleetRows(await gridOf(text));

/** The vehicles of the list as it is being typed, a moment later; undefined until it is read. */
export function useListRows(text: string): readonly FleetRow[] | undefined {
  const [read, setRead] = useState<{ text: string; rows: readonly FleetRow[] }>({ text: "", rows: none });
  useEffect(() => {
    let isStale = false;
    const look = async () => {
      try {
        const rows = await rowsIn(text);
        if (!isStale) setRead({ text, rows });
      } catch (error) {
        logFault("read a list", error);
      }
    };
    const timer = setTimeout(() => void look(), readDelay);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [text]);
  return read.text === text ? read.rows : undefined;
}
