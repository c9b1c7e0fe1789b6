import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answers } from "#shared/profile/answers.ts";
import type { SummarySection } from "#shared/profile/derived/summary.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
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

  it("in a list is one column", () => {
    const tables = print(maximalProfile).flatMap(({ blocks }) => blocks);
    const table = tables.find((block) => block.kind === "table" && block.key === "certificateHolders");
    if (table?.kind !== "table") throw new Error("no table");
    expect(table.columns.map(({ label }) => label)).toEqual(["#", "Name", "Named as", "Address"]);
    expect(table.rows[0]?.at(-1)).toBe("1 Dock Road, Oakland, CA 94607");
  });
});

it("trucks that park at the mailing address are said to", () => {
  expect(valueOf(print(minimalProfile), "parkAtMailingAddress")).toEqual(["Yes"]);
  expect(valueOf(print(maximalProfile), "parkAtMailingAddress")).toEqual([]);
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
