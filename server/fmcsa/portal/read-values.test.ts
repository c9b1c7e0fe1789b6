import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  toFacility,
  toLevel,
  toOperation,
  isYes,
  toFlag,
  toCount,
  toDecimal,
  toWhole,
  toYear,
  toText,
  toTime,
  toUnitType,
  toMaskedVin,
  toVin,
  omitUndefined,
} from "./read-values.ts";

test.each([
  [" ACME \n TRUCKING ", "ACME TRUCKING"],
  ["", undefined],
  ["  ", undefined],
  [undefined, undefined],
  [null, undefined],
  [{}, undefined],
  [17, "17"],
])("the text %j is %j", (raw, text) => expect(toText(raw)).toBe(text));

describe("a whole number", () => {
  test.each([
    ["17", 17],
    ["17.0", 17],
    ["17.", 17],
    ["1,234", 1234],
    ["12,345,678", 12_345_678],
    [" 0 ", 0],
    [3, 3],
  ])("%j is read", (raw, number) => expect(toWhole(raw)).toBe(number));

  test.each([
    "",
    "-1",
    "1.5",
    "12,34",
    "1e3",
    "0x10",
    "many",
    "9".repeat(16),
    "Infinity",
    null,
    undefined,
    {},
    true,
  ])("%j is none", (raw) => {
    expect(toWhole(raw)).toBeUndefined();
    expect(toCount(raw)).toBe(0);
  });
});

test.each([
  [".69", 0.69],
  ["0", 0],
  ["2.5", 2.5],
  ["3.", 3],
  ["-1", undefined],
  [".", undefined],
  ["Less than 5 driver inspections", undefined],
  ["4%", undefined],
])("the decimal %j is %j", (raw, number) => expect(toDecimal(raw)).toBe(number));

test.each([
  ["2019", 2019],
  ["0", undefined],
  ["99", undefined],
  ["20190", undefined],
])("the year %j is %j", (raw, year) => expect(toYear(raw)).toBe(year));

describe("yes and no", () => {
  test.each(["Y", "y", "true", "X", "Z", "1", "2", " Y "])("%j is yes", (raw) => {
    expect(isYes(raw)).toBe(true);
    expect(toFlag(raw)).toBe(true);
  });

  test.each(["N", "n", "false", "0"])("%j is no", (raw) => {
    expect(isYes(raw)).toBe(false);
    expect(toFlag(raw)).toBe(false);
  });

  test.each(["", undefined, null, "U", "maybe", {}])("%j says neither, which counts as no", (raw) => {
    expect(isYes(raw)).toBe(false);
    expect(toFlag(raw)).toBeUndefined();
  });
});

test.each([
  ["0836", "08:36"],
  ["836", "08:36"],
  ["2400", "00:00"],
  ["0000", "00:00"],
  ["2359", "23:59"],
  ["9999", undefined],
  ["2401", undefined],
  ["0860", undefined],
  ["8", undefined],
  ["", undefined],
  [undefined, undefined],
])("the time %j is %j", (raw, time) => expect(toTime(raw)).toBe(time));

describe("a VIN", () => {
  test("is in capitals, and masked in the middle", () => {
    expect(toVin("1fubcxbs9dhfg2386")).toBe("1FUBCXBS9DHFG2386");
    expect(toMaskedVin("1fubcxbs9dhfg2386")).toBe("1FU••••••••••2386");
  });

  test.each(["", "UNKNOWN", "NONE", "N/A", "0000000", undefined])("is not %j", (raw) => {
    expect(toVin(raw)).toBeUndefined();
    expect(toMaskedVin(raw)).toBeUndefined();
  });
});

test("codes become words, and unknown ones nothing", () => {
  expect(["A", "b", "C", "D", "", undefined].map(toOperation)).toEqual([
    "Interstate",
    "Intrastate Hazmat",
    "Intrastate Non-Hazmat",
    undefined,
    undefined,
    undefined,
  ]);
  expect(["F", "r", "X", undefined].map(toFacility)).toEqual([
    "Fixed inspection site",
    "Roadside",
    undefined,
    undefined,
  ]);
  expect(["1", "8", "9", "99", "0", undefined].map(toLevel)).toEqual([
    1,
    8,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(["11", "10", "9", "6", "13", "16", "x", undefined].map(toUnitType)).toEqual([
    "TRUCK TRACTOR",
    "STRAIGHT TRUCK",
    "SEMI-TRAILER",
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("what is undefined is absent", () => {
  expect(Object.keys(omitUndefined({ a: 1, b: undefined, c: "", d: false }))).toEqual(["a", "c", "d"]);
});

test("no reader throws, whatever the value", () => {
  const readers = [
    toText,
    toWhole,
    toDecimal,
    toYear,
    toFlag,
    toTime,
    toVin,
    toLevel,
    toUnitType,
    toOperation,
  ];
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      for (const read of readers) expect(() => read(raw)).not.toThrow();
    }),
  );
});
