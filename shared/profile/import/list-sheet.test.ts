import { listByKey } from "#shared/profile/registry.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { vinLikeness } from "#shared/profile/import/values/read-vin.ts";
import {
  experienceYears,
  licenseClasses,
  physicalDamageDeductibles,
  powerUnitMakes,
  powerUnitTypes,
  radiusBands,
  states,
  trailerMakes,
  trailerTypes,
} from "#shared/profile/options.ts";
import type { Option } from "#shared/profile/field.ts";
import { previewOf, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { toListSheet } from "./list-sheet.ts";
import { readSource } from "./tables/list-source.ts";

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const oneOf = (options: readonly Option[]) =>
  fc.constantFrom(...options.map(({ value }) => value).filter((value) => value !== "custom"));
const defined = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, answer]) => answer !== undefined));
const twoDigits = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((number) => String(number).padStart(2, "0"));

const driver = fc
  .record({
    fullName: fc.constantFrom(
      "Ann Doe",
      "Łukasz Żółć",
      "J. R. O'Neil-Smith",
      "Bob, the builder, of Reno",
      "=SUM(A1)",
    ),
    dateOfBirth: maybe(
      fc
        .tuple(twoDigits(1, 12), twoDigits(1, 28), fc.integer({ min: 1940, max: 2009 }))
        .map((parts) => parts.join("/")),
    ),
    licenseNumber: maybe(fc.nat(1e9).map((number) => `D${number}`)),
    licenseState: maybe(oneOf(states)),
    licenseClass: maybe(oneOf(licenseClasses)),
    cdlExperience: maybe(oneOf(experienceYears)),
    dateOfHire: maybe(
      fc.tuple(twoDigits(1, 12), fc.integer({ min: 1990, max: 2026 })).map((parts) => parts.join("/")),
    ),
  })
  .map(defined);

const unit = (makes: readonly Option[], types: readonly Option[], wmi: string) =>
  fc
    .record({
      year: fc.integer({ min: 1981, max: 2027 }).map(String),
      make: oneOf(makes),
      type: maybe(oneOf(types)),
      vin: fc.nat(9999).map((number) => `${wmi}V532D9JL17${String(number).padStart(4, "0")}0`.slice(0, 17)),
      radius: maybe(oneOf(radiusBands)),
      physicalDamage: fc.constant(true),
      // Less is asked about.
      value: maybe(fc.integer({ min: 500, max: 99_999_999 }).map(String)),
      deductible: maybe(oneOf(physicalDamageDeductibles)),
    })
    .map(defined);

function readBack(key: string, rows: readonly Record<string, string | boolean>[]) {
  const sheet = toListSheet(listByKey(key), rows);
  return previewOf(key, readSource(sheet, wantedFor(key)));
}

describe("a list that was exported", () => {
  it.each([
    ["drivers", driver, "licenseNumber"],
    ["powerUnits", unit(powerUnitMakes, powerUnitTypes, "1XP"), "vin"],
    ["trailers", unit(trailerMakes, trailerTypes, "1JJ"), "vin"],
  ] as const)("is read back as the same %s", (key, row, identity) => {
    const rows = fc.uniqueArray<Record<string, string | boolean>, unknown>(row, {
      minLength: 1,
      maxLength: 6,
      selector: (each) => (key === "drivers" ? `${each["fullName"]}` : each[identity]),
    });
    fc.assert(
      fc.property(rows, (all) => {
        const found = readBack(key, all);
        expect(found.map(({ read }) => read.row)).toEqual(all);
        expect(found.map(({ status, read }) => [status, read.list?.key])).toEqual(
          all.map(() => ["ready", key]),
        );
      }),
      { numRuns: 100 },
    );
  });

  it("has the form's labels as its header, and is a template without rows", () => {
    const [header, ...rows] = toListSheet(listByKey("drivers"), []);
    expect(header?.slice(0, 3)).toEqual(["Full name", "Date of birth", "License number"]);
    expect(rows).toEqual([]);
    expect(header?.some((cell) => vinLikeness(cell) > 0)).toBe(false);
  });
});
