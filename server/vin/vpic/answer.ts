import { z } from "zod";
import { cleanValue } from "./clean.ts";
import type { VpicRow } from "./decoded-row.ts";

/** One malformed row must not discard the others. */
const envelope = z.object({ Results: z.array(z.unknown()), SearchCriteria: z.unknown().optional() });

const rowShape = z.record(z.string(), z.unknown());

/** vPIC's other answer format: one entry per variable, by its English name. */
const listEntry = z.object({ Variable: z.string(), Value: z.unknown().optional() });

/** Variables whose key isn't just their name without spaces. */
const listedNames: Readonly<Record<string, string>> = {
  "Trailer Type Connection": "TrailerType",
  "Trailer Body Type": "TrailerBodyType",
  "Trailer Length (feet)": "TrailerLength",
  "Cab Type": "BodyCabType",
  "Engine Brake (hp)": "EngineHP",
  "Engine Brake (hp) From": "EngineHP",
  "Engine Brake (hp) up to": "EngineHP_to",
  "Engine Brake (hp) To": "EngineHP_to",
  "Engine Power (KW)": "EngineKW",
  "Engine Power (kW)": "EngineKW",
  "Engine Number of Cylinders": "EngineCylinders",
  "Displacement (L)": "DisplacementL",
  "Fuel Type - Primary": "FuelTypePrimary",
  "Fuel Type - Secondary": "FuelTypeSecondary",
  "Gross Vehicle Weight Rating": "GVWR",
  "Gross Vehicle Weight Rating From": "GVWR",
  "Gross Vehicle Weight Rating To": "GVWR_to",
};

/** Converts entries to a row as from DecodeVinValues; undefined if they aren't a list. */
function rowOfList(results: readonly unknown[], vin: string | undefined): VpicRow | undefined {
  const entries = z.array(listEntry).min(1).safeParse(results).data;
  if (!entries) return undefined;
  const named = entries.map(
    ({ Variable, Value }) => [listedNames[Variable] ?? Variable.replaceAll(" ", ""), Value] as const,
  );
  return { ...Object.fromEntries(named), VIN: vin };
}

/** Uppercase VIN of a row. */
export const getVin = (row: VpicRow): string | undefined => cleanValue(row.VIN)?.toUpperCase();

/** Rows without invalid entries; undefined if it isn't a vPIC answer at all. */
export function getRows(raw: unknown): VpicRow[] | undefined {
  const answer = envelope.safeParse(raw).data;
  if (!answer) return undefined;
  const about = /^VIN(?:\(s\))?: *(\S+)$/.exec(cleanValue(answer.SearchCriteria) ?? "")?.[1];
  const listed = rowOfList(answer.Results, about);
  if (listed) return [listed];
  return answer.Results.flatMap((result) => {
    const row = rowShape.safeParse(result);
    return row.success ? [row.data] : [];
  });
}
