import fc from "fast-check";
import { expect, it } from "vitest";
import { vehicleKeys, type VehicleFacts } from "./decoded-vin.ts";
import { toReadableFacts, modelWithoutMake, vehicleName } from "./vehicle-name.ts";

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

it("a vehicle is named by year, make and model, so far as they are known", () => {
  expect(vehicleName({ ModelYear: "2012", Make: "FREIGHTLINER", Model: "Cascadia" })).toBe(
    "2012 Freightliner Cascadia",
  );
  expect(vehicleName({ Make: "WABASH VANS" })).toBe("Wabash Vans");
  expect(vehicleName({ Model: "Cascadia" })).toBe("Cascadia");
  expect(vehicleName({})).toBe("");
});

it.each([
  ["GREAT DANE TRAILERS", "Great Dane Trailers", undefined],
  ["GREAT DANE", "Great Dane Champion", "Champion"],
  ["B.T.L.", "B.T.L. Trailers", "Trailers"],
  ["UTILITY", "Utility - 4000D-X", "4000D-X"],
  ["MACK", "Mackinaw", "Mackinaw"],
  ["FORD", "F-150", "F-150"],
  ["FORD", undefined, undefined],
])("the make %s is not repeated with the model %s", (Make, Model, rest) => {
  expect(modelWithoutMake({ Make, ...(Model !== undefined && { Model }) })).toBe(rest);
});
