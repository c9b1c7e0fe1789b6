import type { VinAnswer } from "#shared/api/vins.ts";
import type { VehicleFacts } from "#shared/vin/decoded-vin.ts";
import type { FleetRow } from "#shared/profile/import/vehicle-list.ts";
import { createVinAnswer, getVin, offline, tractor } from "#client/testing/vin-fixtures.ts";
import { fleetView, type FleetView } from "#client/features/vin-checker/fleet/fleet-view.ts";
import type { VinRequest } from "#client/lib/api/vin-batches.ts";

/** For tests: the rows of a list of these texts. */
export const createRows = (...vins: string[]): FleetRow[] =>
  vins.map((vin, id) => ({ id, line: id + 1, text: vin, vin, year: "" }));

/** For tests: this many different vehicles. */
export const manyRows = (count: number): FleetRow[] =>
  createRows(...Array.from({ length: count }, (_none, index) => getVin(index)));

/** For tests: NHTSA's answer for a VIN; a VIN with an even number is a trailer. */
export const answerTo = ({ vin, modelYear = "2012" }: VinRequest): VinAnswer => {
  const isTrailer = Number(vin.at(-1)) % 2 === 0;
  const kind = isTrailer
    ? { BodyClass: "Trailer", VehicleType: "TRAILER" }
    : { BodyClass: "Truck-Tractor", VehicleType: "TRUCK" };
  const { EngineModel: _notInABatch, ...facts } = tractor;
  return createVinAnswer({ ...facts, ...kind, ModelYear: modelYear }, { vin });
};

/** For tests: a row of the fleet table, answered where there are facts. */
const createView = (id: number, vin: string | undefined, facts?: VehicleFacts): FleetView =>
  fleetView(
    { id, line: id + 2, text: vin ?? "none", vin, year: "" },
    undefined,
    facts && createVinAnswer(facts, { source: offline }),
  );

export const mack = createView(0, "1M1AW02Y4DM027000", {
  Make: "MACK",
  ModelYear: "2013",
  VehicleType: "TRUCK",
});
export const utility = createView(1, "1UYVS25308P123456", {
  Make: "UTILITY",
  ModelYear: "2008",
  VehicleType: "TRAILER",
});
export const bad = createView(2, undefined);
export const late = createView(3, "1XKYDP9X5FJ123456", {
  Make: "KENWORTH",
  ModelYear: "2015",
  VehicleType: "TRUCK",
});
