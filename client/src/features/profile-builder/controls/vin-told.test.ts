import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { describe, expect, test } from "vitest";
import type { FieldOf } from "./control.ts";
import { agency, answerOf, offline, tractor, van } from "./vin-harness.ts";
import { answersOf, sourceWords, toldOf } from "./vin-told.ts";

const fills = { year: "year", make: "make", type: "type" };
const unitVin: FieldOf<"vin"> = { key: "vin", label: "VIN", kind: "vin", fills, vehicles: "powerUnits" };
const trailerVin: FieldOf<"vin"> = { ...unitVin, vehicles: "trailers" };
const labels = ["Year", "Make", "Type"];
const none = { filled: [], differing: [] };
const garbage: Pick<DecodedVin, "ErrorCode" | "ErrorText"> = {
  ErrorCode: "1,11,400",
  ErrorText: "1 - Check digit; 11 - Incorrect model year; 400 - Invalid characters present",
};

describe("what a decoded VIN answers beside itself", () => {
  test("goes to the fields that the registry names, in the words of its list", () => {
    expect(answersOf(unitVin, answerOf(tractor))).toEqual({
      year: "2012",
      make: "freightliner",
      type: "tractor",
    });
    const renamed = { ...trailerVin, fills: { year: "built", make: "maker", type: "body" } };
    expect(answersOf(renamed, answerOf(van))).toEqual({ built: "2018", maker: "wabash", body: "dry_van" });
  });

  test("has no type for a vehicle that belongs in the other list", () => {
    expect(answersOf(unitVin, answerOf(van))).toEqual({ year: "2018", make: "Wabash Vans" });
  });

  test("is nothing where the agency could not make out the VIN, or the field fills nothing", () => {
    expect(answersOf(unitVin, answerOf(tractor, { codes: garbage }))).toEqual({});
    expect(answersOf({ key: "vin", label: "VIN", kind: "vin" }, answerOf(tractor))).toEqual({});
  });
});

describe("what is told of it", () => {
  test("is what was filled in and what was left", () => {
    const offered = { filled: ["Year", "Make"], differing: ["Type"] };
    expect(toldOf(unitVin, answerOf(tractor), offered, labels)).toEqual([
      "Filled in: Year and Make.",
      "Left as you entered it: Type. What the VIN says is shown below each.",
    ]);
  });

  test("is that the unit belongs in the other list", () => {
    expect(toldOf(unitVin, answerOf(van), none, labels)).toEqual([
      "By its VIN this is a trailer, and you are in the list of power units. The type is not filled in.",
    ]);
    expect(toldOf(trailerVin, answerOf(tractor), none, labels)[0]).toContain("this is a power unit");
  });

  test("is the agency's own text where it has an error, save for the check digit of which one was told", () => {
    expect(toldOf(unitVin, answerOf(tractor, { codes: garbage }), none, labels)).toEqual([
      `The agency says: ${garbage.ErrorText}. Nothing was filled in.`,
    ]);
    const wrong = { ErrorCode: "1", ErrorText: "1 - Check Digit (9th position) does not calculate properly" };
    const offered = { filled: ["Year"], differing: [] };
    expect(toldOf(unitVin, answerOf(tractor, { codes: wrong }), offered, labels)).toEqual([
      "Filled in: Year.",
    ]);
  });

  test("is that there is nothing new, or nothing at all", () => {
    expect(toldOf(unitVin, answerOf(tractor), none, labels)).toEqual([
      "What you entered agrees with the VIN.",
    ]);
    expect(toldOf(unitVin, answerOf({ VehicleType: "TRUCK" }), none, labels)).toEqual([
      "The agency's data has no year, make, and type for this VIN.",
    ]);
  });
});

describe("the source", () => {
  test("is the agency, or the offline copy of its data with the day of that", () => {
    expect(sourceWords(agency).from).toBe("From the vehicle-safety agency");
    expect(sourceWords(offline).from).toBe("From the offline copy of the agency's data, March 12, 2026");
    expect(sourceWords(offline).says).toBe("the offline copy of the agency's data says");
  });

  test("has the day of an agency's answer that could not be renewed", () => {
    const stale = { kind: "agency", answeredAt: "2026-01-02T23:30:00Z", stale: true } as const;
    expect(sourceWords(stale).from).toBe("From the vehicle-safety agency, as of January 2, 2026");
  });
});
