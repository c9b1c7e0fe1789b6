import type { DecodedVin } from "../decoded-vin.ts";
import { getUnknownMakerErrors } from "./decode-errors.ts";
import { getModelYears } from "./model-years.ts";

type Options = {
  /** The model year as the user knows it. */
  readonly modelYear?: number | undefined;
  readonly today: Date;
};

/**
 * What a VIN (17 characters, cleaned) says without its manufacturer: whether the check digit is right, and the model year
 * where position 10 is one. ErrorCode has vPIC's 7; a doubt about the year is in AdditionalErrorText. Of two years it is
 * the later one, unless the user names the earlier.
 */
export function decodeUnknownMaker(vin: string, { modelYear, today }: Options): DecodedVin {
  // Without the manufacturer nobody knows whether position 7 tells the cycle of years.
  const { years, conclusive } = getModelYears(vin, false, today);
  const isNamed = modelYear !== undefined && years.includes(modelYear);
  const year = isNamed ? modelYear : years[0];
  const { AdditionalErrorText, ...errors } = getUnknownMakerErrors({
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
