import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import { isOwnerRow, ownerIsFirstDriver, syncOwnerAndDriver } from "./sync-answers.ts";

type Drivers = NonNullable<Answers["drivers"]>;

const names = fc.constantFrom("Jane Doe", "Sam Roe", "Ana Beltrán", " jane doe ", "");
const licenseNumbers = fc.constantFrom("D1", "D2", "");
const licenseStates = fc.constantFrom("TX", "NV", "");
const driver = fc.record(
  {
    fullName: names,
    licenseNumber: licenseNumbers,
    licenseState: licenseStates,
    dateOfHire: fc.constantFrom("01/2020"),
  },
  { requiredKeys: ["fullName"] },
);
const people: fc.Arbitrary<Answers> = fc.record(
  {
    ownerFullName: names,
    ownerLicenseNumber: licenseNumbers,
    ownerLicenseState: licenseStates,
    ownerWillDrive: fc.constantFrom("yes", "no", ""),
    drivers: fc.array(driver, { maxLength: 4 }),
  },
  { requiredKeys: [] },
);
const getDrivers = ({ drivers = [] }: Answers): Drivers => drivers;

const edits: fc.Arbitrary<(answers: Answers) => Answers> = fc.oneof(
  names.map((ownerFullName) => (answers: Answers) => ({ ...answers, ownerFullName })),
  fc
    .constantFrom("yes", "no", "")
    .map((ownerWillDrive) => (answers: Answers) => ({ ...answers, ownerWillDrive })),
  licenseNumbers.map((ownerLicenseNumber) => (answers: Answers) => ({ ...answers, ownerLicenseNumber })),
  licenseStates.map((ownerLicenseState) => (answers: Answers) => ({ ...answers, ownerLicenseState })),
  driver.map((row) => (answers: Answers) => ({ ...answers, drivers: [...getDrivers(answers), row] })),
  fc.nat(4).map((at) => (answers: Answers) => ({
    ...answers,
    drivers: getDrivers(answers).filter((_row, index) => index !== at),
  })),
  fc.tuple(fc.nat(4), driver).map(([at, row]) => (answers: Answers) => ({
    ...answers,
    drivers: getDrivers(answers).map((old, index) => (index === at ? row : old)),
  })),
);

const steps = (check: (before: Answers, edited: Answers, after: Answers) => void) =>
  fc.assert(
    fc.property(people, edits, (start, edit) => {
      const before = syncOwnerAndDriver({}, start);
      const edited = edit(before);
      check(before, edited, syncOwnerAndDriver(before, edited));
    }),
    { numRuns: 500 },
  );

const ownerKeys = ["ownerFullName", "ownerLicenseNumber", "ownerLicenseState"] as const;
const driverKeys = ["fullName", "licenseNumber", "licenseState", "dateOfHire"] as const;
const isFilled = (answer: string | undefined): boolean => (answer ?? "").trim() !== "";

const hasAnswersFrom = (row: Drivers[number], other: Drivers[number]): boolean =>
  driverKeys.every((key) => !isFilled(row[key]) || isFilled(other[key]));

describe("any sequence of edits of owner and drivers", () => {
  it("empties no answer that the user did not empty", () => {
    fc.assert(
      fc.property(people, fc.array(edits, { maxLength: 12 }), (start, sequence) => {
        let before = syncOwnerAndDriver({}, start);
        for (const edit of sequence) {
          const edited = edit(before);
          const after = syncOwnerAndDriver(before, edited);
          expect(ownerKeys.filter((key) => isFilled(edited[key]) && !isFilled(after[key]))).toEqual([]);
          const isParked = edited.ownerWillDrive !== "yes" && ownerIsFirstDriver(before);
          const kept = isParked ? getDrivers(edited).slice(1) : getDrivers(edited);
          for (const row of kept)
            expect(getDrivers(after).filter((other) => hasAnswersFrom(row, other))).not.toEqual([]);
          before = after;
        }
      }),
      { numRuns: 500 },
    );
  });

  it("changes an answer only to one that the user has just typed on the other side, or fills an empty one", () => {
    steps((before, edited, after) => {
      for (const [ownerKey, driverKey] of [
        ["ownerLicenseNumber", "licenseNumber"],
        ["ownerLicenseState", "licenseState"],
      ] as const) {
        const isReplaced = isFilled(edited[ownerKey]) && after[ownerKey] !== edited[ownerKey];
        const typed = getDrivers(edited)[0]?.[driverKey];
        expect(
          isReplaced && (after[ownerKey] !== typed || typed === getDrivers(before)[0]?.[driverKey]),
        ).toBe(false);
      }
    });
  });
});

describe("whatever is done to owner and drivers", () => {
  it("leaves every other driver as it is, in the same order", () => {
    steps((_before, edited, after) => {
      const others = getDrivers(edited).filter((row) => getDrivers(after).includes(row));
      const kept = getDrivers(after).filter((row) => getDrivers(edited).includes(row));
      expect(new Set(kept)).toEqual(new Set(others));
      // Only the owner's row may differ: added, removed, moved up or filled in.
      expect(getDrivers(edited).length - kept.length).toBeLessThanOrEqual(1);
      expect(getDrivers(after).length - kept.length).toBeLessThanOrEqual(1);
      expect(kept.slice(1)).toEqual(others.filter((row) => row !== kept[0]));
    });
  });

  it("has the owner first as soon as the owner has a name and drives, by the choice itself", () => {
    fc.assert(
      fc.property(people, (start) => {
        const before: Answers = { ...start, ownerWillDrive: "no" };
        const after = syncOwnerAndDriver(before, { ...before, ownerWillDrive: "yes" });
        expect(ownerIsFirstDriver(after)).toBe((start.ownerFullName ?? "").trim() !== "");
        expect(isOwnerRow(0, after)).toBe(ownerIsFirstDriver(after));
      }),
    );
  });

  it("does the same thing once: nothing is left to carry over", () => {
    steps((_before, _edited, after) => {
      expect(syncOwnerAndDriver(after, after)).toEqual(after);
    });
  });

  it("removes the driver it added, and keeps the rest", () => {
    fc.assert(
      fc.property(people, (start) => {
        const others = getDrivers(start).filter(
          ({ fullName }) => fullName?.trim().toLowerCase() !== "jane doe",
        );
        const before: Answers = {
          ...start,
          ownerFullName: "Jane Doe",
          ownerWillDrive: "no",
          drivers: others,
        };
        const driving = syncOwnerAndDriver(before, { ...before, ownerWillDrive: "yes" });
        const parked = syncOwnerAndDriver(driving, { ...driving, ownerWillDrive: "no" });
        expect(parked.drivers).toEqual(others);
      }),
    );
  });
});
