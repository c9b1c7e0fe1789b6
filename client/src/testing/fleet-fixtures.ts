import { withCheckDigit } from "#shared/testing/vins.ts";
import type { FleetRow } from "#shared/vin/fleet/fleet-list.ts";
import type { BatchAnswer, VinRequest } from "#client/features/vin-checker/fleet/run/fleet-state.ts";

/** For tests: a VIN with a right check digit that no other number has. */
export function getVin(index: number): string {
  const raw = `1FUJGLDR0CSB${String(index).padStart(5, "0")}`;
  return withCheckDigit(raw);
}

/** For tests: the rows of a list of these texts. */
export const createRows = (...vins: string[]): FleetRow[] =>
  vins.map((vin, id) => ({ id, line: id + 1, text: vin, vin, year: "" }));

/** For tests: so many different vehicles. */
export const manyRows = (count: number): FleetRow[] =>
  createRows(...Array.from({ length: count }, (_none, index) => getVin(index)));

/** For tests: what NHTSA says of a VIN; an even one is a trailer. */
export const answerTo = ({ vin, modelYear = "2012" }: VinRequest): BatchAnswer & { vin: string } => ({
  vin,
  decoded: {
    facts: {
      ModelYear: modelYear,
      Make: "FREIGHTLINER",
      Model: "Cascadia",
      BodyClass: Number(vin.at(-1)) % 2 === 0 ? "Trailer" : "Truck-Tractor",
      VehicleType: Number(vin.at(-1)) % 2 === 0 ? "TRAILER" : "TRUCK",
      GVWR: "Class 8: 33,001 lb and above (14,969 kg and above)",
    },
    ErrorCode: "0",
    ErrorText: "0 - VIN decoded clean. Check Digit (9th position) is correct",
  },
  source: { kind: "agency", answeredAt: "2026-11-21T10:00:00.000Z", stale: false },
  corrections: [],
});
