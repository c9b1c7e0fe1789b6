import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { describeErrors } from "./decode-errors.ts";
import type { DecodeOptions } from "./decode-offline.ts";
import { getModelYears } from "./model-years.ts";

/**
 * Decodes what a VIN (17 characters, cleaned) says without its manufacturer: whether the check digit is
 * valid, and the model year if position 10 is one. ErrorCode has vPIC's 7; doubt about the year is in
 * AdditionalErrorText. Of two possible years the later is used, unless the user gave the earlier.
 */
export function decodeUnknownMaker(vin: string, { modelYear, today }: DecodeOptions): DecodedVin {
  // Without the manufacturer it is unknown whether position 7 determines the 30-year cycle.
  const { years, conclusive } = getModelYears(vin, false, today);
  const isNamed = modelYear !== undefined && years.includes(modelYear);
  const year = isNamed ? modelYear : years[0];
  const { AdditionalErrorText, ...errors } = describeErrors({
    vin,
    year,
    conclusive: conclusive || isNamed,
    otherYear: modelYear !== undefined && !isNamed,
  });
  return {
    facts: year === undefined ? {} : { ModelYear: String(year) },
    ...errors,
    ...(AdditionalErrorText !== "" && { AdditionalErrorText }),
  };
}
