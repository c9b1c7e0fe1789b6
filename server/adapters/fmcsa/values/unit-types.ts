import { toWhole } from "./numbers.ts";

/**
 * The types of the daily data set (INSP_UNIT_TYPE_ID in FMCSA's MCMIS Vehicle Inspection data dictionary, revision
 * 5 of October 2025), spelled as the SMS data set spells them. The dictionary calls 5, MC, "Motor Carrier", which is
 * no vehicle: SMS has MOTOR COACH. 6 is "Other" and 13 "Unknown", which say nothing.
 */
const unitTypes = new Map([
  [1, "BUS"],
  [2, "DOLLY CONVERTER"],
  [3, "FULL TRAILER"],
  [4, "LIMOUSINE"],
  [5, "MOTOR COACH"],
  [7, "POLE TRAILER"],
  [8, "SCHOOL BUS"],
  [9, "SEMI-TRAILER"],
  [10, "STRAIGHT TRUCK"],
  [11, "TRUCK TRACTOR"],
  [12, "VAN"],
  [14, "INTERMODAL CHASSIS"],
  [15, "CRIB LOG TRAILER"],
]);

/** The type of an inspected vehicle, in words; undefined for an unknown code. */
export const toUnitType = (raw: unknown): string | undefined => unitTypes.get(toWhole(raw) ?? 0);
