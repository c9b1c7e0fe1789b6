import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { allFields, fieldByKey } from "#shared/profile/registry.ts";
import { isVisible, keysToClear, prune } from "./visibility.ts";

const shows = (key: string, answers: Parameters<typeof prune>[0]) => isVisible(fieldByKey(key), answers);

describe("a conditional question", () => {
  it("doesn't count a blank operation, and keeps no part of it", () => {
    expect(shows("cargoCommodity1", { cargoCommodities: ["", " "] })).toBe(false);
    expect(shows("cargoCommodity1", { cargoCommodities: ["", "other"] })).toBe(false);
    expect(shows("cargoCommodity1", { cargoCommodities: ["", "other", "steel_metal"] })).toBe(true);
  });
});

describe("pruning", () => {
  it("drops hidden, blank and unknown answers and keeps the others", () => {
    const answers = { name: "A", dbaName: "  ", garagingCity: "Reno", topCities: [], bogus: "x" };
    expect(prune(answers)).toEqual({ name: "A" });
  });

  it("changes nothing the second time", () => {
    const keys = allFields().map(({ key }) => key);
    fc.assert(
      fc.property(fc.subarray(keys), (some) => {
        const entries = Object.entries(maximalProfile).filter(([key]) => some.includes(key));
        const once = prune(Object.fromEntries(entries));
        expect(prune(once)).toEqual(once);
      }),
    );
  });
});

describe("what is forgotten", () => {
  it("are not the commodities, which come back when a second operation is chosen again", () => {
    const one = { ...maximalProfile, cargoCommodities: ["other"], motorTruckCargoEnabled: false };
    expect(keysToClear(one)).not.toContain("cargoCommodity1");
  });
});
