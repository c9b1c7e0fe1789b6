import type { ListField, Row } from "#shared/profile/field.ts";
import { isAnswered, rowsAt } from "#shared/profile/answers.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDuplicate } from "./rows.ts";
import { fillFromLast } from "./row-form.tsx";

const lists = ["powerUnits", "trailers", "drivers", "priorInsuranceHistory"].map((key) => listByKey(key));
const units = listByKey("powerUnits");
const identifying = new Set([
  "vin",
  "fullName",
  "licenseNumber",
  "dateOfBirth",
  "nonDomiciled",
  "policyNumber",
  "plate",
]);

/** Two rows of each list, as people type them. */
const rowsOfAny = fc
  .tuple(typedAnswers, typedAnswers, fc.constantFrom(...lists))
  .map(([a, b, list]): [ListField, Row, Row] => [
    list,
    rowsAt(a, list.key)[0] ?? {},
    rowsAt(b, list.key)[0] ?? {},
  ]);

describe("a row filled from the last one", () => {
  test("keeps every answer that was typed", () => {
    fc.assert(
      fc.property(rowsOfAny, ([list, row, last]) => {
        const filled = fillFromLast(list, row, last).row;
        const typed = Object.keys(row).filter((key) => isAnswered(row[key]) && row[key] !== true);
        for (const key of typed) expect(filled[key]).toEqual(row[key]);
      }),
      { numRuns: 30 },
    );
  });

  test("takes nothing that tells one driver, vehicle or policy from another", () => {
    fc.assert(
      fc.property(rowsOfAny, ([list, row, last]) => {
        const { row: filled, labels } = fillFromLast(list, row, last);
        for (const key of identifying) expect(filled[key]).toEqual(row[key]);
        for (const { label } of list.fields.filter(({ key }) => identifying.has(key)))
          expect(labels).not.toContain(label);
      }),
      { numRuns: 30 },
    );
  });

  test("has nothing left to take: the second press fills in nothing", () => {
    fc.assert(
      fc.property(rowsOfAny, ([list, row, last]) => {
        const once = fillFromLast(list, row, last);
        const twice = fillFromLast(list, once.row, last);
        expect(twice).toEqual({ row: once.row, labels: [] });
      }),
      { numRuns: 30 },
    );
  });

  test("names what it filled in, and not what was there", () => {
    const last = { year: "2019", make: "volvo", type: "tractor", radius: "0_50" };
    const { row, labels } = fillFromLast(units, { year: "2021", make: "", physicalDamage: true }, last);
    expect(row).toMatchObject({ year: "2021", make: "volvo", type: "tractor", radius: "0_50" });
    expect(labels).toEqual(["Make", "Type", "Radius"]);
  });

  test("takes no value or deductible from a unit without physical damage", () => {
    const { row, labels } = fillFromLast(units, { physicalDamage: true }, { physicalDamage: false });
    expect(row.physicalDamage).toBe(false);
    expect(labels).toEqual([]);
  });

  test("leaves both rows as they were", () => {
    const [row, last] = [Object.freeze({ year: "2021" }), Object.freeze({ year: "2019", make: "volvo" })];
    fillFromLast(units, row, last);
    expect([row, last]).toEqual([{ year: "2021" }, { year: "2019", make: "volvo" }]);
  });
});

describe("a duplicate", () => {
  test("of a duplicate is the same", () => {
    fc.assert(
      fc.property(rowsOfAny, ([list, row]) => {
        const copy = toDuplicate(list, row);
        expect(toDuplicate(list, copy)).toEqual(copy);
        for (const key of identifying) expect(copy[key]).toBeUndefined();
      }),
      { numRuns: 30 },
    );
  });

  test("of a row that an older version wrote leaves out what is no longer asked", () => {
    expect(toDuplicate(units, { make: "volvo", color: "red" })).not.toHaveProperty("color");
  });
});
