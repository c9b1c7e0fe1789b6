import { describe, expect, it } from "vitest";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { toText } from "./print.ts";
import { summarizeDocument, type SummarySection } from "./summary.ts";

const getCells = (sections: readonly SummarySection[]): string[][] =>
  sections.flatMap(({ title, blocks }) =>
    blocks.flatMap((block) =>
      block.kind === "items"
        ? block.items.map(({ label, value }) => [title, "", label, value])
        : block.rows.flatMap((cells) =>
            block.columns
              .map(({ label }, index) => [title, `${block.title} ${cells[0]}`, label, cells[index] ?? ""])
              .slice(1)
              .filter(([, , , value]) => value !== ""),
          ),
    ),
  );

describe("the mail text", () => {
  it("has a line for each answer under the capitals of its section, and numbers the rows", () => {
    const answers = {
      name: "Doe Hauling",
      numberOfLosses: "0",
      drivers: [{ fullName: "Ana", licenseState: "NV" }, { fullName: "Bo" }],
    };
    expect(toText(summarizeDocument(answers)).split("\n")).toEqual([
      "COMPANY INFORMATION",
      "Company name: Doe Hauling",
      "",
      "DRIVER SCHEDULE",
      "Drivers",
      "1. Full name: Ana; License state: Nevada",
      "2. Full name: Bo",
      "",
      "PRIOR INSURANCE",
      "Number of losses: 0",
    ]);
  });

  it("has nothing to say of nothing", () => {
    expect(toText(summarizeDocument({}))).toBe("");
    expect(toText([{ id: "a", title: "A", blocks: [] }])).toBe("");
  });

  it.each([
    ["smallest", minimalProfile],
    ["fullest", maximalProfile],
  ])("of the %s profile carries each of its cells", (_name, answers) => {
    const document = summarizeDocument(answers);
    const text = toText(document);
    const absent = getCells(document).filter(([, , label, value]) => !text.includes(`${label}: ${value}`));
    expect(absent).toEqual([]);
  });
});
