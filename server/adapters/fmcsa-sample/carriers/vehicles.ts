import { computeCheckDigit } from "#shared/vin/check-digit.ts";
import type { Random } from "./random.ts";
import { type VehicleKind, vehicleModels } from "./vehicle-models.data.ts";

export type SampleVehicle = {
  readonly kind: VehicleKind;
  readonly make: string;
  readonly vin: string;
  readonly fleetNumber: string;
  readonly plate: string;
  readonly plateState: string;
};

/** Model years 2015 to 2024, by position 10 of a VIN. */
const yearCodes = Array.from("FGHJKLMNPR");

/** A made-up vehicle whose VIN has a valid check digit. */
export function createVehicle(kind: VehicleKind, plateState: string, random: Random): SampleVehicle {
  const { make, vin: start } = random.pick(vehicleModels[kind]);
  // Real serial numbers hardly ever begin with 99.
  const blank = `${start}0${random.pick(yearCodes)}S99${random.digits(4)}`;
  return {
    kind,
    make,
    vin: blank.slice(0, 8) + computeCheckDigit(blank) + blank.slice(9),
    fleetNumber: random.digits(3),
    plate: `SMP${random.digits(4)}`,
    plateState,
  };
}
