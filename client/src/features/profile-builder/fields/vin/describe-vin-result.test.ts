import type { DecodedVin } from "#shared/vin/decoded-vin.ts";
import { describe, expect, test } from "vitest";
import type { FieldByKind } from "#client/features/profile-builder/fields/base/use-field.ts";
import { agency, createVinAnswer, offline, tractor, tractorVin, van } from "#client/testing/vin-fixtures.ts";
import { describeSource, describeVinResult, getVinWarnings, toFieldAnswers } from "./describe-vin-result.ts";

const fills = { year: "year", make: "make", type: "type" };
const unitVin: FieldByKind<"vin"> = { key: "vin", label: "VIN", kind: "vin", fills, vehicles: "powerUnits" };
const trailerVin: FieldByKind<"vin"> = { ...unitVin, vehicles: "trailers" };
const labels = ["Year", "Make", "Type"];
const none = { filled: [], differing: [] };
const garbage: Pick<DecodedVin, "ErrorCode" | "ErrorText"> = {
  ErrorCode: "1,11,400",
  ErrorText: "1 - Check digit; 11 - Incorrect model year; 400 - Invalid characters present",
};

describe("the data from a decoded VIN", () => {
  test("goes to the fields that the registry names, in the words of its list", () => {
    expect(toFieldAnswers(unitVin, createVinAnswer(tractor))).toEqual({
      year: "2012",
      make: "freightliner",
      type: "tractor",
    });
    const renamed = { ...trailerVin, fills: { year: "built", make: "maker", type: "body" } };
    expect(toFieldAnswers(renamed, createVinAnswer(van))).toEqual({
      built: "2018",
      maker: "wabash",
      body: "dry_van",
    });
  });

  test("has no type for a vehicle that belongs in the other list", () => {
    expect(toFieldAnswers(unitVin, createVinAnswer(van))).toEqual({ year: "2018", make: "Wabash Vans" });
  });

  test("is empty if NHTSA could not decode the VIN, or the field fills nothing", () => {
    expect(toFieldAnswers(unitVin, createVinAnswer(tractor, { codes: garbage }))).toEqual({});
    expect(toFieldAnswers({ key: "vin", label: "VIN", kind: "vin" }, createVinAnswer(tractor))).toEqual({});
  });
});

describe("the message about a decoded VIN", () => {
  test("is what was filled in and what was left", () => {
    const offered = { filled: ["Year", "Make"], differing: ["Type"] };
    expect(describeVinResult(unitVin, createVinAnswer(tractor), offered, labels)).toEqual([
      "Filled in: Year and Make.",
      "Kept as you entered it: Type. What the VIN says is shown below each.",
    ]);
  });

  test("is that the unit belongs in the other list", () => {
    expect(describeVinResult(unitVin, createVinAnswer(van), none, labels)).toEqual([
      "This VIN is a trailer; you're adding a power unit. The type was left blank.",
    ]);
    expect(describeVinResult(trailerVin, createVinAnswer(tractor), none, labels)[0]).toContain(
      "This VIN is a power unit; you're adding a trailer",
    );
  });

  test("is NHTSA's own text where it has an error, except for a check digit already reported", () => {
    expect(describeVinResult(unitVin, createVinAnswer(tractor, { codes: garbage }), none, labels)).toEqual([
      `NHTSA says: ${garbage.ErrorText}. Nothing was filled in.`,
    ]);
    const wrong = { ErrorCode: "1", ErrorText: "1 - Check Digit (9th position) does not calculate properly" };
    const offered = { filled: ["Year"], differing: [] };
    expect(describeVinResult(unitVin, createVinAnswer(tractor, { codes: wrong }), offered, labels)).toEqual([
      "Filled in: Year.",
    ]);
  });

  test("of an offline answer never says that it is NHTSA's, or that NHTSA has nothing", () => {
    const empty = createVinAnswer({ VehicleType: "TRUCK" }, { source: offline });
    expect(describeVinResult(unitVin, empty, none, labels)).toEqual([
      "Not in our offline copy for this VIN: year, make, and type.",
    ]);
    const wrong = createVinAnswer(tractor, { codes: garbage, source: offline });
    expect(describeVinResult(unitVin, wrong, none, labels)[0]).toMatch(
      /^Our offline copy says: 1 - Check digit/,
    );
  });

  test("of a manufacturer that the offline data doesn't know is that the unit has to be entered by hand", () => {
    const source = { ...offline, unknownMaker: true } as const;
    const answer = createVinAnswer({ ModelYear: "2015" }, { source });
    expect(toFieldAnswers(unitVin, answer)).toEqual({});
    expect(describeVinResult(unitVin, answer, none, labels)).toEqual([
      "NHTSA didn't respond, and our offline copy doesn't include this manufacturer. Enter the unit by hand.",
    ]);
  });

  test("is that there is nothing new, or nothing at all", () => {
    expect(describeVinResult(unitVin, createVinAnswer(tractor), none, labels)).toEqual([
      "What you entered matches the VIN.",
    ]);
    expect(describeVinResult(unitVin, createVinAnswer({ VehicleType: "TRUCK" }), none, labels)).toEqual([
      "NHTSA has no year, make, and type for this VIN.",
    ]);
  });
});

describe("the source", () => {
  test("is NHTSA, or its offline data with their day", () => {
    expect(describeSource(agency).from).toBe("From NHTSA");
    expect(describeSource(offline).from).toBe("From our offline copy of NHTSA's data, March 12, 2026");
    expect(describeSource(offline).statement).toBe("our offline copy of NHTSA's data says");
  });

  test("names the similar vehicle that part of an offline answer comes from", () => {
    const similar = { keys: ["TrailerBodyType" as const], answeredAt: "2026-03-01T00:00:00Z" };
    expect(describeSource({ kind: "offline", dataDate: "2026-03-12", similar }).from).toBe(
      "From our offline copy of NHTSA's data, March 12, 2026, in part from a vehicle with the same VIN pattern",
    );
  });

  test("has the day of an agency's answer that could not be renewed", () => {
    const stale = { kind: "agency", answeredAt: "2026-01-02T23:30:00Z", stale: true } as const;
    expect(describeSource(stale).from).toBe("From NHTSA, as of January 2, 2026");
  });
});

describe("what to check about a VIN", () => {
  test("is nothing if its check digit is right, or if it is shorter: units built before 1981 are", () => {
    expect(getVinWarnings(tractorVin)).toEqual([]);
    expect(getVinWarnings("ABC123")).toEqual([]);
  });

  test("is its check digit, or each character that no VIN has", () => {
    expect(getVinWarnings(`${tractorVin.slice(0, -1)}5`)).toEqual([
      "The check digit (9th character) doesn't match: a character may be mistyped.",
    ]);
    expect(getVinWarnings("1".repeat(17))).toEqual(["The same character over and over isn't a VIN."]);
    expect(getVinWarnings("IFUJGLDR3CLBP883O")).toEqual([
      "Character 1 is I. VINs don't use it.",
      "Character 17 is O. VINs don't use it.",
    ]);
  });
});
