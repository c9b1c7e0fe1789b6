import { type DecodedVin, type VehicleFacts, type VehicleKey, vehicleKeys } from "#shared/vin/decoded-vin.ts";
import { cleanNumber, cleanText, cleanValue } from "./clean.ts";

type Errors = Pick<DecodedVin, "ErrorCode" | "ErrorText">;

const codeList = /^\d{1,4}( ?, ?\d{1,4})*$/;

/** Codes that sentences begin with: "1 - Check Digit ...; 11- Incorrect Model Year ..." has 1 and 11. */
const codesIn = (text: string): string[] =>
  text.split(";").flatMap((part) => /^ ?(\d{1,4}) ?-/.exec(part)?.[1] ?? []);

/**
 * Until about 2018, ErrorCode held the sentences and there was no ErrorText. Undefined without a code, which every vPIC row
 * has.
 */
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

/**
 * Reads a row of DecodeVinValues or DecodeVINValuesBatch: omits empty values and "Not Applicable", shortens numbers.
 * Undefined if the row isn't vPIC's.
 */
export function decodedRow(row: VpicRow): DecodedVin | undefined {
  const errors = toErrors(row);
  if (!errors) return undefined;
  const AdditionalErrorText = cleanText(row.AdditionalErrorText);
  return { facts: getFacts(row), ...errors, ...(AdditionalErrorText !== "" && { AdditionalErrorText }) };
}
