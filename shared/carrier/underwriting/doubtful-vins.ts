import { hasRightCheckDigit } from "#shared/vin/check-digit.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { getUnits } from "#shared/carrier/roster.ts";
import { isVin } from "#shared/text/vin-text.ts";

/** A VIN in an inspection that may be wrong, and that the vehicle's registration can prove wrong. */
export type DoubtfulVin = { readonly inspection: Inspection; readonly vin: string };

/** Only VINs of 17 characters have a check digit; older and shorter numbers may be right. */
const isDoubtful = (vin: string): boolean => vin.length === 17 && !(isVin(vin) && hasRightCheckDigit(vin));

/** Equal codes are no error: two worn tires are two violations. */
export const findDoubtfulVins = (inspections: readonly Inspection[]): DoubtfulVin[] =>
  inspections.flatMap((inspection) =>
    getUnits(inspection).flatMap(({ vin = "" }) => (isDoubtful(vin) ? [{ inspection, vin }] : [])),
  );
