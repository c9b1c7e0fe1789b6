import { withCheckDigit } from "#shared/testing/vins.ts";
import type { FleetRow } from "#shared/lists/vehicles/vehicle-list.ts";
import { createVinAnswer, tractor } from "./vin-fixtures.ts";
import type { BatchAnswer, VinRequest } from "#client/features/vin-checker/fleet/run/fleet-state.ts";

/** For tests: a VIN with a valid check digit, unique to the index. */
export function getVin(index: number): string {
  const raw = `1FUJGLDR0CSB${String(index).padStart(5, "0")}`;
  return withCheckDigit(raw);
}

/** For tests: the rows of a list of these texts. */
export const createRows = (...vins: string[]): FleetRow[] =>
  vins.map((vin, id) => ({ id, line: id + 1, text: vin, vin, year: "" }));

/** For tests: this many different vehicles. */
export const manyRows = (count: number): FleetRow[] =>
  createRows(...Array.from({ length: count }, (_none, index) => getVin(index)));

/** For tests: NHTSA's answer for a VIN; a VIN with an even number is a trailer. */
export const answerTo = ({ vin, modelYear = "2012" }: VinRequest): BatchAnswer & { vin: string } => {
  const isTrailer = Number(vin.at(-1)) % 2 === 0;
  const kind = isTrailer
    ? { BodyClass: "Trailer", VehicleType: "TRAILER" }
    : { BodyClass: "Truck-Tractor", VehicleType: "TRUCK" };
  const { EngineModel: _notInABatch, ...facts } = tractor;
  return createVinAnswer({ ...facts, ...kind, ModelYear: modelYear }, { vin });
};
