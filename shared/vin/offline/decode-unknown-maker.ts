import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { describeErrors } from "./decode-errors.ts";
import type { DecodeOptions } from "./decode-offline.ts";
import { getModelYears } from "./model-years.ts";

/** Decodes the check digit and model year of an unknown maker's VIN (17 characters, cleaned): the later of two years, unless given. */
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
