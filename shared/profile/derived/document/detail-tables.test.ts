import { describe, expect, test } from "vitest";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { getPrintedDocument } from "./printed-document.ts";

const print = (answers: AnyAnswers) =>
  getPrintedDocument(answers, { today: new Date(2026, 10, 20) })
    .slice(1)
    .flatMap(({ blocks }) => blocks);
const find = (answers: AnyAnswers, title: string) => print(answers).find((block) => block.title === title);

const long = "x".repeat(100);
const ann = { fullName: "Ann Poe", cdlDate: "08/01/1995" };
const bob = { fullName: "Bob Roe" };

describe("a list's optional answers", () => {
  test("stand beside the others where the page has room, each in its row", () => {
    const [drivers, details] = print({ drivers: [bob, ann] });
    expect(details?.title).not.toBe("Drivers: details");
    if (drivers?.kind !== "table") throw new Error("no table");
    expect(drivers.columns.at(-1)).toEqual({ key: "cdlDate", label: "CDL date" });
    expect(drivers.rows.map((row) => [row[1], row.at(-1)])).toEqual([
      ["Bob Roe", ""],
      ["Ann Poe", "08/01/1995"],
    ]);
  });

  test("are a line named for its row where a table would have one row or one column", () => {
    const incident = { incidentDetails: long, accidents3Years: "1" };
    expect(find({ drivers: [bob, { ...ann, ...incident }] }, "Drivers: details")).toMatchObject({
      kind: "items",
      items: [
        {
          label: "Driver 2, Ann Poe",
          value: `CDL date: 08/01/1995; Accidents in 3 years: 1; Accident and violation details: ${long}`,
        },
      ],
    });
    const powerUnits = ["2021", "2022"].map((year) => ({ year, make: "volvo", plate: year + long }));
    expect(find({ powerUnits }, "Power units: details")).toMatchObject({
      items: [{ label: "Power unit 1, 2021 Volvo" }, { label: "Power unit 2, 2022 Volvo" }],
    });
    const priorInsuranceHistory = [{ carrier: "Old River", effectiveDate: "2025-01-15", policyNumber: long }];
    expect(find({ priorInsuranceHistory }, "Prior insurance: details")).toMatchObject({
      items: [{ label: "Record 1, Old River", value: `Policy number: ${long}` }],
    });
  });

  test("are one line for all rows that say the same", () => {
    const unit = { make: "volvo", plate: long };
    const blocks = print({ powerUnits: [unit, unit, unit] });
    expect(blocks[1]).toEqual({
      kind: "items",
      items: [{ key: "powerUnits-1", label: "All 3 power units", value: `Plate: ${long}` }],
    });
    const others = find({ powerUnits: [unit, unit, { make: "mack" }] }, "Power units: details");
    expect(others).toMatchObject({ items: [{ label: "Power unit 1, Volvo" }, {}] });
  });

  test("are a table of their own where there is more", () => {
    const drivers = [ann, { ...bob, accidents3Years: "0", incidentDetails: long }];
    expect(find({ drivers }, "Drivers: details")).toMatchObject({ kind: "table", rows: { length: 2 } });
  });
});

test("one answer needs no heading of its own, unless it stands below another", () => {
  const titles = (answers: AnyAnswers) => print(answers).map(({ title }) => title);
  expect(titles({ priorInsuranceHistory: [bob], numberOfLosses: "0", noKnownLosses: "yes" })).not.toContain(
    "Details of each loss",
  );
  const haul = { operatingRadius: "501_plus", annualMileagePerTruck: "110000" };
  expect(titles({ ...haul, isCommonCarrier: "yes" })).toContain("Carrier type");
  expect(titles({ isCommonCarrier: "yes" })).toEqual([undefined]);
});

test("a box that says there is none reads so beside its question", () => {
  const items = print({ name: "Doe", noDba: "yes", noStateFilingNumber: "yes" }).flatMap((block) =>
    block.kind === "items" ? block.items.map(({ label, value }) => `${label}: ${value}`) : [],
  );
  expect(items).toEqual(expect.arrayContaining(["DBA: None", "State filing number: None"]));
});
