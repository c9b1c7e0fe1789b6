import { type VehicleFacts, vehicleKeys } from "#shared/vin/decoded-vin.ts";
import { expect, it } from "vitest";
import { basicRows, technicalRows, splitFacts } from "./fact-rows.ts";
import type { VinAnswer } from "#shared/api/vins.ts";

const offline = { kind: "offline", dataDate: "2026-03-02" } as const;
const answer = (facts: VehicleFacts, source: VinAnswer["source"] = offline): VinAnswer => ({
  vin: "1JJV532D9JL178490",
  decoded: { facts, ErrorCode: "0", ErrorText: "" },
  source,
  corrections: [],
});

it("what NHTSA said of a similar vehicle is kept separate, and nothing is lost", () => {
  const facts = { Make: "WABASH", Axles: "2", TrailerLength: "53" };
  const similar = { keys: ["Axles", "TrailerLength"], answeredAt: "2026-03-01T00:00:00Z" } as const;
  const source = { ...offline, similar: { ...similar, keys: [...similar.keys] } };
  expect(splitFacts(answer(facts, source))).toEqual({
    own: { Make: "WABASH" },
    similar: { Axles: "2", TrailerLength: "53" },
  });
  expect(splitFacts(answer(facts))).toEqual({ own: facts, similar: {} });
});

const eight = "Class 8: 33,001 lb and above (14,969 kg and above)";

it("each known fact is in one of the two blocks, and no unknown one", () => {
  const all: VehicleFacts = Object.fromEntries(vehicleKeys.map((key) => [key, `the ${key}`]));
  const shown = [...basicRows(all), ...technicalRows(all)].map(({ value }) => value).join(", ");
  for (const key of vehicleKeys) expect(shown).toContain(`the ${key}`);
  expect([...basicRows({}), ...technicalRows({})]).toEqual([]);
});

it("figures have their units, and the plant is one line", () => {
  const facts = { DisplacementL: "14.8", TrailerLength: "53", PlantCity: "LAFAYETTE", PlantState: "INDIANA" };
  expect(technicalRows(facts).map(({ value }) => value)).toEqual(["14.8 L", "53 ft"]);
  expect(basicRows(facts)).toEqual([{ name: "Built in", value: "Lafayette, Indiana" }]);
});

it("the upper end of the rating is shown if it is another class", () => {
  const names = (facts: VehicleFacts) => technicalRows(facts).map(({ name }) => name);
  expect(names({ GVWR: eight, GVWR_to: eight })).toEqual(["GVWR"]);
  expect(names({ GVWR: "Class 7: 26,001 - 33,000 lb", GVWR_to: eight })).toEqual(["GVWR", "GVWR up to"]);
});

it("a model that repeats the make is left out, and one that starts with it is shown without it", () => {
  const names = (Make: string, Model: string) => basicRows({ Make, Model }).map(({ value }) => value);
  expect(names("GREAT DANE TRAILERS", "Great Dane Trailers")).toEqual(["Great Dane Trailers"]);
  expect(names("GREAT DANE", "Great Dane Champion")).toEqual(["Great Dane", "Champion"]);
});
