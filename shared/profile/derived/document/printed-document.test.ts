import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Answers, AnyAnswers } from "#shared/profile/answers.ts";
import type { SummarySection } from "#shared/profile/derived/summary.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { getPrintedDocument } from "./printed-document.ts";

const today = new Date(2026, 10, 20);
const print = (answers: Answers, isMasked = false) => getPrintedDocument(answers, { today, isMasked });
const itemsIn = (sections: readonly SummarySection[]) =>
  sections.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === "items" ? block.items : []));
const valueOf = (sections: readonly SummarySection[], key: string) =>
  itemsIn(sections)
    .filter((item) => item.key === key)
    .map(({ value }) => value);

describe("Insurance Coverage", () => {
  const getLines = (sections: readonly SummarySection[], title: string) =>
    itemsIn(sections.filter((section) => section.title === title));

  it.each([
    ["the fullest profile", maximalProfile],
    ["one without details of the policy", { autoLiabilityEnabled: true, autoLiabilityCsl: "1000000" }],
  ])("is a section of its own, whose lines the summary repeats: %s", (_which, answers) => {
    const sections = print(answers);
    const own = getLines(sections, "Insurance Coverage").map(({ label, value }) => `${label}: ${value}`);
    const [summary] = sections;
    const block = summary?.blocks.find(({ title }) => title === "Coverage requested");
    const repeated = block?.kind === "items" ? block.items.filter(({ key }) => key !== "notRequested") : [];
    expect(repeated.length).toBeGreaterThan(0);
    expect(own).toEqual(expect.arrayContaining(repeated.map(({ label, value }) => `${label}: ${value}`)));
  });

  it("has each coverage on one line, and when the policy is to start", () => {
    const keys = getLines(print(maximalProfile), "Insurance Coverage").map(({ key }) => key);
    expect(keys).toContain("proposedEffectiveDate");
    expect(keys.filter((key) => key.startsWith("autoLiability"))).toEqual(["autoLiabilityEnabled"]);
  });
});

describe("an address", () => {
  it("is one line", () => {
    const sections = print(maximalProfile);
    expect(valueOf(sections, "mailingAddress")).toEqual([
      "4200 Harbor Boulevard, Suite 210, Oxnard, CA 93035-1234",
    ]);
    expect(valueOf(sections, "garagingAddress")).toEqual(["77 Truck Stop Road, Lot B, Reno, NV 89502"]);
    expect(itemsIn(sections).some(({ label }) => /city|unit$|ZIP/i.test(label))).toBe(false);
  });
});

it("masks license and tax numbers and birth dates everywhere on request, and leaves everything else", () => {
  const { ownerDateOfBirth = "none", drivers = [] } = maximalProfile;
  const births = [ownerDateOfBirth, ...drivers.flatMap(({ dateOfBirth = [] }) => dateOfBirth)];
  const secrets = ["12-3456789", "P1234567", "B7654321", ...births];
  const text = JSON.stringify(print(maximalProfile, true));
  for (const secret of secrets) {
    expect(text).not.toContain(secret);
    expect(text).toContain(`••••${secret.slice(-4)}`);
  }
  expect(text.replace(/••••\d{4}/g, "")).toBe(
    secrets.reduce((rest, secret) => rest.replaceAll(secret, ""), JSON.stringify(print(maximalProfile))),
  );
});

it("has no day in another style", () => {
  const text = JSON.stringify(print(maximalProfile));
  expect(text).not.toMatch(/\d{2}-\d{2}-\d{4}/);
  expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/);
});

it("is empty without answers", () => {
  expect(print({})).toEqual([]);
  expect(print({ name: " " })).toEqual([]);
});

it("loses no answer: each text that was typed is printed", () => {
  const word = fc.stringMatching(/^[A-Za-z]{4,12}$/);
  const keys = [
    "name",
    "mailingAddress",
    "mailingCity",
    "mailingAddressUnit",
    "contactName",
    "ownerFullName",
  ];
  const typed = fc.record(Object.fromEntries(keys.map((key) => [key, word])));
  fc.assert(
    fc.property(typed, (answers) => {
      const text = JSON.stringify(print(answers));
      expect(Object.values(answers).filter((answer) => !text.includes(answer))).toEqual([]);
    }),
  );
});

const printAll = (answers: AnyAnswers) =>
  getPrintedDocument(answers, { today: new Date(2026, 10, 20) })
    .slice(1)
    .flatMap(({ blocks }) => blocks);
const find = (answers: AnyAnswers, title: string) => printAll(answers).find((block) => block.title === title);

const long = "x".repeat(100);
const ann = { fullName: "Ann Poe", cdlDate: "08/01/1995" };
const bob = { fullName: "Bob Roe" };

describe("a list's optional answers", () => {
  test("stand beside the others where the page has room, each in its row", () => {
    const [drivers, details] = printAll({ drivers: [bob, ann] });
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
    const blocks = printAll({ powerUnits: [unit, unit, unit] });
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
  const titles = (answers: AnyAnswers) => printAll(answers).map(({ title }) => title);
  expect(titles({ priorInsuranceHistory: [bob], numberOfLosses: "0", noKnownLosses: "yes" })).not.toContain(
    "Details of each loss",
  );
  const haul = { operatingRadius: "501_plus", annualMileagePerTruck: "110000" };
  expect(titles({ ...haul, isCommonCarrier: "yes" })).toContain("Carrier type");
  expect(titles({ isCommonCarrier: "yes" })).toEqual([undefined]);
});

test("a box that says there is none reads so beside its question", () => {
  const items = printAll({ name: "Doe", noDba: "yes", noStateFilingNumber: "yes" }).flatMap((block) =>
    block.kind === "items" ? block.items.map(({ label, value }) => `${label}: ${value}`) : [],
  );
  expect(items).toEqual(expect.arrayContaining(["DBA: None", "State filing number: None"]));
});
