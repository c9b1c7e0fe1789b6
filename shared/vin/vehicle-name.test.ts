import { expect, it } from "vitest";
import { modelWithoutMake, vehicleName } from "./vehicle-name.ts";

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
])("the make %s is not said again with the model %s", (Make, Model, rest) => {
  expect(modelWithoutMake({ Make, ...(Model !== undefined && { Model }) })).toBe(rest);
});
