import fc from "fast-check";
import { expect, it } from "vitest";
import { vehicleKeys, type VehicleFacts } from "./decoded-vin.ts";
import { toReadableFacts } from "./readable-facts.ts";

it("what NHTSA writes in capitals is read in title case, and a country without its abbreviation", () => {
  expect(
    toReadableFacts({
      Make: "FREIGHTLINER",
      Model: "VNL",
      VehicleType: "MULTIPURPOSE PASSENGER VEHICLE (MPV)",
      ManufacturerName: "DAIMLER TRUCK NORTH AMERICA LLC",
      PlantCity: "CLEVELAND",
      PlantState: "NORTH CAROLINA",
      PlantCountry: "UNITED STATES (USA)",
    }),
  ).toEqual({
    Make: "Freightliner",
    Model: "VNL",
    VehicleType: "Multipurpose Passenger Vehicle (MPV)",
    ManufacturerName: "Daimler Truck North America LLC",
    PlantCity: "Cleveland",
    PlantState: "North Carolina",
    PlantCountry: "United States",
  });
  expect(toReadableFacts({ PlantCountry: "UNITED KINGDOM (UK)" })).toEqual({
    PlantCountry: "United Kingdom",
  });
});

it("only case and a country's abbreviation differ from NHTSA's facts, which are read once for all", () => {
  const words = fc
    .array(fc.string({ unit: fc.constantFrom(...Array.from("ABCDEGIMNOSTUZ019&.'-/(),")), minLength: 1 }), {
      minLength: 1,
    })
    .map((parts) => parts.join(" "));
  const facts: fc.Arbitrary<VehicleFacts> = fc.dictionary(fc.constantFrom(...vehicleKeys), words);
  const lower = (all: VehicleFacts) =>
    Object.entries(all).map(([key, value]) => [key, value.toLowerCase().replace(/ \((?:usa|uk)\)$/, "")]);
  fc.assert(
    fc.property(facts, (raw) => {
      const readable = toReadableFacts(raw);
      expect(lower(readable)).toEqual(lower(raw));
      expect(toReadableFacts(readable)).toEqual(readable);
    }),
  );
});
