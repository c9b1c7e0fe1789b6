import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { AnyAnswers, Answers } from "#shared/profile/answers.ts";
import { summarizeDocument, type SummarySection } from "#shared/profile/derived/summary.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { formatAddress, joinAddresses, getPrintedDocument } from "./printed-document.ts";

const addressKeys = { street: "street", unit: "unit", city: "city", state: "state", zip: "zip" };
const format = (address: AnyAnswers) => formatAddress(address, addressKeys);
const join = (answers: AnyAnswers) => joinAddresses(summarizeDocument(answers), answers);
const itemsIn = (sections: readonly SummarySection[]) =>
  sections.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === "items" ? block.items : []));

describe("an address in one line", () => {
  it.each([
    [{ street: "1 Main Street", city: "Reno", state: "NV", zip: "89502" }, "1 Main Street, Reno, NV 89502"],
    [{ street: "1 Main Street", unit: "Lot B" }, "1 Main Street, Lot B"],
    [{ city: "Reno", zip: "89502" }, "Reno, 89502"],
    [{ state: "NV" }, "NV"],
    [{ street: " ", unit: "", city: "  Reno " }, "Reno"],
    [{}, ""],
  ])("of %j is %s", (address, line) => {
    expect(format(address)).toBe(line);
  });

  it("has each part that was typed, in the order of an envelope", () => {
    const part = fc.option(fc.stringMatching(/^[A-Za-z]{1,9}$/), { nil: undefined });
    const address = fc.record({ street: part, unit: part, city: part, state: part, zip: part });
    fc.assert(
      fc.property(address, (typed) => {
        const { street, unit, city, state, zip } = typed;
        const parts = [street, unit, city, state, zip].filter((text) => text !== undefined);
        expect(format(typed).split(/,? /).filter(Boolean)).toEqual(parts);
      }),
    );
  });
});

describe("the addresses of a document", () => {
  it("are under the label of their street, once, whichever of their parts is there", () => {
    fc.assert(
      fc.property(
        fc.subarray(["mailingAddress", "mailingAddressUnit", "mailingCity", "mailingZipCode"]),
        (some) => {
          const answers = Object.fromEntries(
            some.map((key) => [key, key === "mailingZipCode" ? "79101" : "Abc"]),
          );
          const items = itemsIn(join(answers));
          expect(items.map(({ label }) => label)).toEqual(some.length > 0 ? ["Mailing address"] : []);
        },
      ),
    );
  });

  it("stand without a heading that says the same", () => {
    const titles = join({ mailingCity: "Reno" }).flatMap(({ blocks }) => blocks.map(({ title }) => title));
    expect(titles).toEqual([undefined]);
  });

  it("answer whether the trucks park elsewhere; without one, the answer itself is printed", () => {
    const parked = (answers: AnyAnswers) =>
      itemsIn(join(answers)).filter(({ key }) => key === "parkAtMailingAddress");
    expect(parked({ parkAtMailingAddress: "no", garagingCity: "Reno" })).toEqual([]);
    expect(parked({ parkAtMailingAddress: "no" })).toHaveLength(1);
  });

  it("are all that is joined: every other answer stays as it was, whatever was typed", () => {
    const isOfAddress = (key: string) => /^(?:mailing|garaging)|^parkAt/.test(key);
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const others = (sections: readonly SummarySection[]) =>
          itemsIn(sections).filter(({ key }) => !isOfAddress(key));
        expect(others(join(answers))).toEqual(others(summarizeDocument(answers)));
      }),
      { numRuns: 60 },
    );
  });
});

describe("the addresses of a list", () => {
  const tableOf = (answers: AnyAnswers, key: string) =>
    join(answers)
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.kind === "table" && block.key === key);

  it("keep their rows separate, and leave an empty cell where there is none", () => {
    const table = tableOf(
      {
        certificateHolders: [
          { name: "First", city: "Oakland", state: "CA" },
          { name: "Second" },
          { name: "Third", street: "9 Pier", zip: "94607" },
        ],
      },
      "certificateHolders",
    );
    expect(table?.kind === "table" && table.rows).toEqual([
      ["1", "First", "", "Oakland, CA"],
      ["2", "Second", "", ""],
      ["3", "Third", "", "9 Pier, 94607"],
    ]);
  });

  it("change no list without them, such as the drivers with their states", () => {
    const drivers = (sections: readonly SummarySection[]) =>
      sections.flatMap(({ blocks }) => blocks).filter((block) => "key" in block && block.key === "drivers");
    expect(drivers(join(maximalProfile))).toEqual(drivers(summarizeDocument(maximalProfile)));
  });
});

const today = new Date(2026, 10, 20);
const print = (answers: Answers, isMasked = false) => getPrintedDocument(answers, { today, isMasked });

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
  test("are next to the others where the page has room, each in its row", () => {
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

test("one answer needs no heading of its own, unless it is below another", () => {
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
