import { describe, expect, it } from "vitest";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { toText } from "./print.ts";
import type { Field, RowField } from "#shared/profile/field.ts";
import { allFields, getPrintedLabel } from "#shared/profile/registry.ts";
import { summarize, summarizeDocument } from "./summary.ts";
import { isVisible } from "./visibility.ts";

/** The top commodities are rows of the table of all commodities. */
const fields = allFields().filter(
  (field) => isVisible(field, maximalProfile) && !field.key.startsWith("cargoCommodity"),
);
/** Exact years are printed in the column of the choice; details are no longer asked. */
const isLabeled = ({ key, superseded }: RowField) => key !== "yearsLicensed" && !superseded;
const getLabels = (getLabel: (field: Field) => string) =>
  fields.flatMap((field) => [
    getLabel(field),
    ...(field.kind === "list" ? field.fields.filter(isLabeled).map(({ label }) => label) : []),
  ]);
const getReviewLabel = (field: Field) => (field.kind === "list" ? getPrintedLabel(field) : field.label);
const printedLabels = getLabels(getPrintedLabel);
const printed = summarizeDocument(maximalProfile);

describe("every label of the fullest profile", () => {
  it.each([
    ["the review", getLabels(getReviewLabel), JSON.stringify(summarize(maximalProfile))],
    ["the printed document", printedLabels, JSON.stringify(printed)],
    ["the mail text", printedLabels, toText(printed)],
  ])("is in %s", (_where, labels, text) => {
    expect(labels.filter((label) => !text.includes(label))).toEqual([]);
  });
});

describe("the printed document", () => {
  it("has the sections of a trucking application in their order", () => {
    expect(printed.map(({ title }) => title)).toEqual([
      "Company Information",
      "Contact and Owner Information",
      "Business Operations",
      "Driver Schedule",
      "Power Units",
      "Trailers",
      "Insurance Coverage",
      "Prior Insurance",
      "Differences From FMCSA's Record",
    ]);
  });

  it("leaves out headings without answers", () => {
    expect(summarizeDocument({ name: "A" }).map(({ title }) => title)).toEqual(["Company Information"]);
    expect(summarizeDocument({})).toEqual([]);
  });

  it.each([
    ["Driver Schedule", "dateOfHire", ["Owner", "03/2020"]],
    ["Driver Schedule", "cdlExperience", ["4+ years", "10 years"]],
    ["Power Units", "value", ["$145,000", "No PD"]],
  ])("in %s has %s as %j", (title, key, cells) => {
    const table = printed.find((section) => section.title === title)?.blocks[0];
    if (table?.kind !== "table") throw new Error(`no ${title}`);
    const index = table.columns.findIndex((column) => column.key === key);
    expect(table.rows.map((row) => row[index])).toEqual(cells);
    expect(JSON.stringify(printed)).not.toContain("Exact years");
  });

  it("has all commodities in one table, and none of them in a line of its own", () => {
    const business = printed.find(({ title }) => title === "Business Operations")?.blocks ?? [];
    const table = business.find((block) => block.kind === "table" && block.key === "moreCommodities");
    expect(table).toMatchObject({
      title: "Cargo by commodity",
      columns: ["#", "Commodity", "% of loads", "Avg. value per load", "Max. value per load"].map(
        (label) => ({
          label,
        }),
      ),
    });
    expect(table?.kind === "table" && table.rows.at(0)).toEqual([
      "1",
      "Strawberries",
      "40%",
      "$60,000",
      "$180,000",
    ]);
    expect(table?.kind === "table" && table.rows.at(-1)?.[1]).toBe("Bottled water");
    expect(JSON.stringify(printed)).not.toContain("commodity 1");
    const names = { cargoCommodities: ["other", "steel_metal"], cargoCommodity1: "Coils" };
    expect(toText(summarizeDocument(names))).toContain("Top cargo commodity 1: Coils");
  });

  it("prints money, dates and options as people read them", () => {
    const text = toText(printed);
    for (const shown of [
      "Auto Liability custom limit: $1,250,000",
      "Annual mileage per truck: 120,000",
      "Effective date: 01-15-2025",
      "Owner license class: Class A",
      "Top cities: Los Angeles, Seattle, Salt Lake City",
      "Reefer breakdown: $2,500 deductible",
    ]) {
      expect(text).toContain(shown);
    }
  });

  it("does not print a column that was not asked on the screen unless a row has it", () => {
    const [section] = summarizeDocument({ drivers: [{ fullName: "Sam" }] });
    expect(JSON.stringify(section)).not.toContain("CDL date");
  });
});
