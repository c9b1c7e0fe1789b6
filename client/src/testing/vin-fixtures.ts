import { withCheckDigit } from "#shared/testing/vins.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import type { DecodedVin, VehicleFacts } from "#shared/vin/decoded-vin.ts";

export const tractorVin = "1FUJGLDR3CLBP8834";
export const vanVin = "1JJV532D9JL178490";

export const tractor: VehicleFacts = {
  ModelYear: "2012",
  Make: "FREIGHTLINER",
  Model: "Cascadia",
  VehicleType: "TRUCK",
  BodyClass: "Truck-Tractor",
  EngineModel: "Detroit Diesel DD15",
  GVWR: "Class 8: 33,001 lb and above (14,969 kg and above)",
};
export const van: VehicleFacts = {
  ModelYear: "2018",
  Make: "WABASH VANS",
  VehicleType: "TRAILER",
  BodyClass: "Trailer",
  TrailerBodyType: "Box or Van Enclosed Trailer",
  TrailerLength: "53",
};

export const agency: VinAnswer["source"] = {
  kind: "agency",
  answeredAt: "2026-11-20T12:00:00Z",
  stale: false,
};
export const offline: VinAnswer["source"] = { kind: "offline", dataDate: "2026-03-12" };

const clean = {
  ErrorCode: "0",
  ErrorText: "0 - VIN decoded clean. Check Digit (9th position) is correct",
};

export type VinAnswerOptions = {
  readonly [K in "vin" | "source" | "corrections"]?: VinAnswer[K] | undefined;
} & {
  readonly codes?: Partial<Omit<DecodedVin, "facts">>;
};

/** A server response: a clean decode of the tractor by NHTSA, with these overrides. */
export const createVinAnswer = (
  facts: VehicleFacts = tractor,
  { vin = tractorVin, source = agency, corrections = [], codes }: VinAnswerOptions = {},
): VinAnswer => ({ vin, source, corrections, decoded: { facts, ...clean, ...codes } });

/** A VIN with a valid check digit, unique to the index. */
export const getVin = (index: number): string =>
  withCheckDigit(`1FUJGLDR0CSB${String(index).padStart(5, "0")}`);
