import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { toCsv, toText } from "./print.ts";
import { summarizeDocument, type SummarySection } from "./summary.ts";

/** An RFC 4180 parser like a spreadsheet's: quoted cells may contain commas, quotes and line breaks. */
function readCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let found = cell.exec(csv); found; found = cell.exec(csv)) {
    const [, quoted, plain = "", end] = found;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    rows.push(row);
    row = [];
    if (cell.lastIndex === csv.length) return rows;
  }
  throw new Error("This is no CSV");
}

/** Section, row, question and answer of each non-empty cell. */
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

const isInert = (cell: string): boolean => !/^[=+\-@\t\r]/.test(cell);
const asRead = (cell: string): string => (isInert(cell) ? cell : `'${cell}`);

describe("the CSV", () => {
  it("gives back every answer when it is read, whatever it holds, and nothing that runs", () => {
    fc.assert(
      fc.property(typedAnswers, (answers) => {
        const document = summarizeDocument(answers);
        const [header, ...rows] = readCsv(toCsv(document));
        expect(header).toEqual(["Section", "Row", "Question", "Answer"]);
        expect(rows).toEqual(getCells(document).map((cells) => cells.map(asRead)));
        expect(rows.flat().every(isInert)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=1", "a\rb", 'a"b', "a,b", "a\r\nb"])(
    "takes %j as the words of a person",
    (name) => {
      const rows = readCsv(toCsv(summarizeDocument({ name })));
      expect(rows[1]?.slice(0, 3)).toEqual(["Company Information", "", "Company name"]);
      expect(rows[1]?.[3]).toBe(asRead(name));
    },
  );

  it("names the row of each cell of a list", () => {
    const csv = readCsv(toCsv(summarizeDocument(maximalProfile)));
    expect(csv).toContainEqual(["Driver Schedule", "Drivers 2", "Full name", "Ana Beltrán"]);
    expect(csv).toContainEqual([
      "Prior Insurance",
      "Prior insurance 3",
      "Insurance carrier",
      "Harbor Specialty",
    ]);
    expect(csv).toContainEqual(["Power Units", "Power units 2", "Value", "No PD"]);
  });

  it("names the same row for the details, of which only some rows have any", () => {
    const drivers = [{ fullName: "Ana" }, { fullName: "Bo", accidents3Years: "0" }];
    const csv = readCsv(toCsv(summarizeDocument({ drivers })));
    expect(csv).toContainEqual(["Driver Schedule", "Drivers: details 2", "Accidents in 3 years", "0"]);
  });
});

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
