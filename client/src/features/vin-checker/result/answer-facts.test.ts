import type { VinAnswer } from "#shared/api/vins.ts";
import type { VehicleFacts } from "#shared/vin/decoded-vin.ts";
import { expect, it } from "vitest";
import { describeMissing, splitFacts } from "./fact-rows.ts";

const offline = { kind: "offline", dataDate: "2026-03-02" } as const;
const answer = (facts: VehicleFacts, source: VinAnswer["source"] = offline): VinAnswer => ({
  vin: "1JJV532D9JL178490",
  decoded: { facts, ErrorCode: "0", ErrorText: "" },
  source,
  corrections: [],
});

it("what NHTSA said of a similar vehicle is kept apart, and nothing is lost", () => {
  const facts = { Make: "WABASH", Axles: "2", TrailerLength: "53" };
  const similar = { keys: ["Axles", "TrailerLength"], answeredAt: "2026-03-01T00:00:00Z" } as const;
  const source = { ...offline, similar: { ...similar, keys: [...similar.keys] } };
  expect(splitFacts(answer(facts, source))).toEqual({
    own: { Make: "WABASH" },
    similar: { Axles: "2", TrailerLength: "53" },
  });
  expect(splitFacts(answer(facts))).toEqual({ own: facts, similar: {} });
});

it.each([
  [
    { VehicleType: "TRAILER", Axles: "2" },
    "Not in our offline copy: trailer type, trailer body, and trailer length.",
  ],
  [
    {
      VehicleType: "TRUCK",
      GVWR: "Class 8",
      EngineModel: "DD15",
      FuelTypePrimary: "Diesel",
      BrakeSystemType: "Air",
    },
    "Not in our offline copy: drive, cab, and axles.",
  ],
])("%j lacks what the copy has no entry for", (facts, sentence) =>
  expect(describeMissing(answer(facts))).toBe(sentence),
);

it("of NHTSA's own answer nothing is said to be missing from our copy", () =>
  expect(
    describeMissing(answer({}, { kind: "agency", answeredAt: "2026-03-01T00:00:00Z", stale: false })),
  ).toBeUndefined());
