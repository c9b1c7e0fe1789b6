import { describe, expect, it } from "vitest";
import type { VehicleFacts } from "./decoded-vin.ts";
import { spansThreshold, getWeightRules } from "./weight-class-rules.ts";

const classes = {
  2: "Class 2H: 9,001 - 10,000 lb (4,082 - 4,536 kg)",
  3: "Class 3: 10,001 - 14,000 lb (4,536 - 6,350 kg)",
  6: "Class 6: 19,501 - 26,000 lb (8,845 - 11,794 kg)",
  7: "Class 7: 26,001 - 33,000 lb (11,794 - 14,969 kg)",
  8: "Class 8: 33,001 lb and above (14,969 kg and above)",
} as const;

const messages = (facts: VehicleFacts): string =>
  getWeightRules(facts)
    .map(({ topic, text, citations }) => `${topic}: ${text} [${citations.join(", ")}]`)
    .join("\n");
const truck = (number: keyof typeof classes) => messages({ VehicleType: "TRUCK", GVWR: classes[number] });

describe("what a weight class means", () => {
  it("up to 10,000 lb: not a commercial motor vehicle without a trailer, $300,000 for hire, no CDL", () => {
    expect(truck(2)).toMatch(
      /isn't a commercial motor vehicle.*unless with its trailer it is rated.*\[49 CFR 390\.5\]/,
    );
    expect(truck(2)).toMatch(/at least \$300,000.*\[49 CFR 387\.303\(b\)\(1\)\]/);
    expect(truck(2)).toMatch(/No CDL is needed for its weight/);
    expect(truck(2)).not.toMatch(/\$750,000|USDOT/);
  });

  it.each([3, 6, 7, 8] as const)(
    "from 10,001 lb on, class %s: USDOT number and $750,000 for hire",
    (number) => {
      expect(truck(number)).toMatch(/USDOT number on both sides\. \[49 CFR 390\.5, 49 CFR 390\.21\]/);
      expect(truck(number)).toMatch(/at least \$750,000.*\[49 CFR 387\.9\]/);
      expect(truck(number)).toMatch(/IFTA and IRP/);
    },
  );

  it("of a fire truck leaves the CDL to the state, and asks no insurance of a carrier for hire", () => {
    const pumper = messages({ VehicleType: "TRUCK", BodyClass: "Fire Apparatus", GVWR: classes[8] });
    expect(pumper).toMatch(/unless your state exempts firefighters.*\[49 CFR 383\.3\(d\)/);
    expect(pumper).not.toMatch(/need at least|USDOT|IFTA/);
    expect(messages({ Model: "Fire Truck", GVWR: classes[3] })).not.toMatch(/CDL/);
  });

  it("needs a CDL for the vehicle alone from 26,001 lb on, and below only for the combination", () => {
    for (const number of [7, 8] as const)
      expect(truck(number)).toMatch(/takes a CDL: Class B for the vehicle alone, Class A/);
    for (const number of [3, 6] as const) expect(truck(number)).toMatch(/Under 26,001 lb, no CDL/);
  });

  it("says where to find the exact figure", () => {
    expect(truck(8)).toMatch(/certification label.*\[49 CFR 567\.4\]/);
    expect(messages({ VehicleType: "INCOMPLETE VEHICLE", GVWR: classes[6] })).toMatch(
      /label from the company that completed it\. \[49 CFR 567\.5\]/,
    );
  });

  it("counts the seats of a bus rather than its weight, for its insurance alone", () => {
    const bus = messages({ VehicleType: "BUS", GVWR: classes[8] });
    expect(bus).toMatch(/\$5,000,000 with 16 or more.*\[49 CFR 387\.33\]/);
    expect(bus).not.toMatch(/\$750,000/);
    expect(bus).toMatch(/Class B for the vehicle alone/);
  });

  it("for a trailer depends on the truck that tows it, and its VIN need not give its weight", () => {
    const trailer = messages({ VehicleType: "TRAILER" });
    expect(trailer).toMatch(/doesn't have to give its weight.*\[49 CFR 565\.15, table I, 49 CFR 567\.4\]/);
    expect(trailer).toMatch(/needs a Class A CDL/);
  });

  it("is not made up where there is no rating: NHTSA has none, or our offline data alone", () => {
    expect(messages({ VehicleType: "TRUCK" })).toMatch(/^The rating itself: NHTSA has no weight rating/);
    const [offline] = getWeightRules({ VehicleType: "TRUCK" }, "offline");
    expect(offline?.text).toMatch(/^The weight rating is not in our offline copy\./);
    expect(getWeightRules({})).toHaveLength(1);
  });

  it("follows the heavier side where the rating spans a threshold", () => {
    const open = { VehicleType: "TRUCK", GVWR: classes[6], GVWR_to: classes[7] };
    expect(spansThreshold(open)).toBe(true);
    expect(messages(open)).toMatch(/Class B for the vehicle alone/);
    expect(spansThreshold({ GVWR: classes[7], GVWR_to: classes[8] })).toBe(false);
    expect(spansThreshold({})).toBe(false);
  });

  it("never comes without its source", () => {
    for (const VehicleType of ["TRUCK", "TRAILER", "BUS", "INCOMPLETE VEHICLE", "PASSENGER CAR"])
      for (const GVWR of Object.values(classes))
        for (const { text, citations } of getWeightRules({ VehicleType, GVWR })) {
          expect(citations.length).toBeGreaterThan(0);
          expect(text).toMatch(/\.$/);
        }
  });
});
