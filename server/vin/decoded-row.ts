import { type DecodedVin, type VehicleFacts, type VehicleKey, vehicleKeys } from "#shared/vin/decoded-vin.ts";
import { toLine } from "#server/base/upstream/to-line.ts";
import { z } from "zod";

type Errors = Pick<DecodedVin, "ErrorCode" | "ErrorText">;

const codeList = /^\d{1,4}( ?, ?\d{1,4})*$/;

/** Codes that sentences begin with: "1 - Check Digit ...; 11- Incorrect Model Year ..." has 1 and 11. */
const codesIn = (text: string): string[] =>
  text.split(";").flatMap((part) => /^ ?(\d{1,4}) ?-/.exec(part)?.[1] ?? []);

/** Until about 2018, ErrorCode held the sentences and there was no ErrorText. Undefined without a code: not a vPIC row. */
function toErrors(row: Readonly<Record<string, unknown>>): Errors | undefined {
  const [code, text] = [cleanText(row.ErrorCode), cleanText(row.ErrorText)];
  if (codeList.test(code)) return { ErrorCode: code.replaceAll(" ", ""), ErrorText: text };
  const sentences = code === "" ? text : code;
  const codes = codesIn(sentences);
  return codes.length === 0
    ? undefined
    : { ErrorCode: codes.join(","), ErrorText: text === "" ? sentences : text };
}

/** vPIC's row: about 150 keys with text values. */
export type VpicRow = Readonly<Record<string, unknown>>;

/** "405-510 hp", "365 hp", or "224 kW" if only that is known. */
function enginePower(row: VpicRow): string | undefined {
  const [from, to] = [cleanNumber(row.EngineHP), cleanNumber(row.EngineHP_to)];
  const range = [...new Set([from, to])].filter((power) => power !== undefined);
  if (range.length > 0) return `${range.join("-")} hp`;
  const kilowatts = cleanNumber(row.EngineKW);
  if (kilowatts === undefined) return undefined;
  return `${/^[\d.]+$/.test(kilowatts) ? Math.round(Number(kilowatts)) : kilowatts} kW`;
}

const year = (row: VpicRow): string | undefined => /^[12]\d{3}$/.exec(cleanValue(row.ModelYear) ?? "")?.[0];

/** Keys that need more than cleaning. */
const readers: Partial<Record<VehicleKey, (row: VpicRow) => string | undefined>> = {
  ModelYear: year,
  EnginePower: enginePower,
  ManufacturerName: (row) => cleanValue(row.Manufacturer) ?? cleanValue(row.ManufacturerName),
  TrailerLength: (row) => cleanNumber(row.TrailerLength),
  Axles: (row) => cleanNumber(row.Axles),
  EngineCylinders: (row) => cleanNumber(row.EngineCylinders),
  DisplacementL: (row) => cleanNumber(row.DisplacementL),
};

function getFacts(row: VpicRow): VehicleFacts {
  const facts: VehicleFacts = {};
  for (const key of vehicleKeys) {
    const read = readers[key];
    const value = read ? read(row) : cleanValue(row[key]);
    if (value !== undefined) facts[key] = value;
  }
  return facts;
}

/** Omits empty values and "Not Applicable". Undefined if the row isn't vPIC's. */
export function decodedRow(row: VpicRow): DecodedVin | undefined {
  const errors = toErrors(row);
  if (!errors) return undefined;
  const AdditionalErrorText = cleanText(row.AdditionalErrorText);
  return { facts: getFacts(row), ...errors, ...(AdditionalErrorText !== "" && { AdditionalErrorText }) };
}

/** Longer than any name of a model, plant or manufacturer; vehicleFacts allows no more. */
const longestValue = 500;
const longestText = 2000;

/** vPIC's placeholder for a variable that doesn't apply. */
const noValue = /^(not applicable|null)$/i;

export function cleanValue(raw: unknown): string | undefined {
  const value = toLine(raw, longestValue);
  return value === "" || noValue.test(value) ? undefined : value;
}

export const cleanText = (raw: unknown): string => {
  const line = toLine(raw, longestText);
  return noValue.test(line) ? "" : line;
};

/** Shortens "14800.0" to "14800"; keeps "53 to 57". Undefined for 0, which manufacturers enter for lack of a value. */
export function cleanNumber(raw: unknown): string | undefined {
  const value = cleanValue(raw);
  if (value === undefined || !/^\d{1,9}(\.\d*)?$/.test(value)) return value;
  const rounded = Math.round(Number(value) * 100) / 100;
  return rounded === 0 ? undefined : String(rounded);
}

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
