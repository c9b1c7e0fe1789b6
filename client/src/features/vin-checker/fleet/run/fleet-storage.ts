import { vinResult } from "#shared/api/vins.ts";
import { reportError } from "#client/lib/report-error.ts";
import { tabStorage } from "#client/lib/web-storage.ts";
import { z } from "zod";
import { emptyFleet, type FleetState } from "./fleet-state.ts";

const storageKey = "vin_fleet_check";
const reading = "read the fleet of this tab";
const saving = "keep the fleet of this tab";

const row = z.object({
  id: z.int(),
  line: z.int(),
  text: z.string(),
  vin: z.string().optional(),
  year: z.string(),
  given: z.object({ value: z.string(), deductible: z.string(), type: z.string() }).partial().optional(),
});

const stored = z.object({
  version: z.literal(1),
  text: z.string(),
  rows: z.array(row),
  // Those of an earlier version of this page are requested again.
  results: z.array(z.tuple([z.string(), vinResult])).catch([]),
  beyondLimit: z.int().default(0),
});

export function readFleet(): FleetState | undefined {
  const value = tabStorage.readJson(storageKey, reading);
  if (value === undefined) return undefined;
  const { data, error } = stored.safeParse(value);
  if (!data) {
    reportError(reading, error);
    return undefined;
  }
  const { text, beyondLimit } = data;
  const rows = data.rows.map(({ vin, ...rest }) => ({ ...rest, vin }));
  return { ...emptyFleet, text, rows, results: new Map(data.results), beyondLimit };
}

/** True if the tab could store it: browsers give a page about 5 MB. */
export function saveFleet({ text, rows, results, beyondLimit }: FleetState): boolean {
  if (text === "" && rows.length === 0) return tabStorage.remove(storageKey, saving);
  const kept = JSON.stringify({ version: 1, text, rows, results: [...results], beyondLimit });
  return tabStorage.write(storageKey, kept, saving);
}
