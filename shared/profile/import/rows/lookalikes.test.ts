import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filledText, plainText } from "#shared/profile/import/values/cell.ts";
import { previewOf, readLines, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { splitRemark } from "./ended-words.ts";

const vins = ["1FUJHHDR2NLMA1001", "4V4NC9EH5MN281404"];

const rowsOf = (list: string, ...lines: string[]) => previewOf(list, readLines(list, ...lines));

describe("a name and what is next to it", () => {
  it.each([
    ["Doe, Jane (terminated)", "Doe, Jane", "terminated"],
    ["Roe, Cy - TERMINATED 5/2026", "Roe, Cy", "TERMINATED 5/2026"],
    ["DOE, JANE ***TERM***", "DOE, JANE", "TERM"],
    ["TERMINATED - Roe, Bob", "Roe, Bob", "TERMINATED"],
    ["EXCLUDED DRIVER: Kim Lee", "Kim Lee", "EXCLUDED DRIVER"],
    ["Cy Poe (left 3/26)", "Cy Poe", "left 3/26"],
    ["Ann Doe [no longer employed]", "Ann Doe", "no longer employed"],
    ["Jane Poe, excluded", "Jane Poe", "excluded"],
    ["Ann Doe terminated 1/2/26", "Ann Doe", "terminated 1/2/26"],
  ])("%j count as different", (cell, name, said) => expect(splitRemark(cell, true)).toEqual({ name, said }));

  it.each([
    "Dee Left",
    "Former, Ann",
    "Ann Doe-Gone",
    "Al (Del) Sims",
    "Sam Baja-Lopez",
    "Tom (not terminated)",
  ])("%j is a name only", (cell) => expect(splitRemark(cell, true)).toBeUndefined());

  it("may be a unit's number or model", () => {
    expect(splitRemark("104 (sold)", false)?.name).toBe("104");
    expect(splitRemark("VNL - OOS", false)?.name).toBe("VNL");
    expect(splitRemark("Anthem (left hand drive)", false)).toBeUndefined();
    expect(splitRemark("Flatbed (drop deck)", false)).toBeUndefined();
  });
});

describe("a driver who has left or is excluded", () => {
  const ends = [
    "terminated",
    "inactive",
    "excluded",
    "deceased",
    "resigned",
    "no longer employed",
    "quit",
    "left",
  ];
  const end = fc.constantFrom(...ends.flatMap((each) => [each, each.toUpperCase()]));
  const where = fc.constantFrom<(name: string, said: string) => [string, string]>(
    (name, said) => ["Name | DOB | License", `${name} (${said}) | 1/2/80 | D1234567`],
    (name, said) => ["Name | DOB | License", `${name} [${said} 5/2026] | 1/2/80 | D1234567`],
    (name, said) => ["Name | DOB | License", `${name} - ${said} | 1/2/80 | D1234567`],
    (name, said) => ["Name | DOB | Status", `${name} | 1/2/80 | ${said}`],
    (name, said) => ["Name | DOB | Driver Status | State", `${name} | 1/2/80 | ${said} 5/2026 | TX`],
    (name, said) => ["Name | DOB | Status | Employment status", `${name} | 1/2/80 | Active | ${said}`],
  );

  it("is never ready, wherever the list says so, and can be added after all", () => {
    fc.assert(
      fc.property(where, fc.constantFrom("Ann Doe", "Doe, Ann", "ANN DOE"), end, (toLines, name, said) => {
        const [header, line] = toLines(name, said);
        const [row] = rowsOf("drivers", header, line);
        expect(row?.status).toBe("inactive");
        expect(row?.read.row["fullName"]).toMatch(/^ann doe$/i);
      }),
    );
  });

  it.each([
    ["Excluded", "Yes"],
    ["Excl (Y/N)", "Y"],
    ["Driver Excluded", "x"],
    ["Type", "Excluded"],
    ["Insured", "No"],
    ["On policy", "N"],
  ])("is left out by %j: %j, though active", (header, cell) => {
    const [row] = rowsOf("drivers", `Name | DOB | Status | ${header}`, `Ann Doe | 1/2/80 | Active | ${cell}`);
    expect([row?.status, row?.read.inactive?.word]).toEqual([
      "inactive",
      /excl|type/i.test(header) ? "excluded" : "not insured",
    ]);
  });
});

describe("a unit's answer in two columns", () => {
  it("is asked where a lessor and a lienholder are named, and says both", () => {
    const [row] = rowsOf("powerUnits", "VIN | Lessor | Lienholder", `${vins[0]} | Ryder | First Bank`);
    expect(row?.read.faults).toMatchObject([
      { key: "lossPayee", text: "Ryder (Lessor) or First Bank (Lienholder)" },
    ]);
  });

  it("is the same deductible in two styles", () => {
    const [row] = rowsOf("powerUnits", "VIN | Comp Ded | Coll Ded", `${vins[0]} | $1,000 | 1000.00`);
    expect(row?.read.row["deductible"]).toBe("1000");
  });
});

describe("a value", () => {
  const faults = (value: string) =>
    rowsOf("powerUnits", "VIN | Value", `${vins[0]} | ${value}`)[0]?.read.faults.map(
      ({ text, suggestion }) => [text, suggestion],
    );

  it("that no unit is worth is asked, as thousands where that fits", () => {
    expect(faults("0.95")).toEqual([["0.95", undefined]]);
    expect(faults("118")).toEqual([["118", "118,000"]]);
    expect(faults("500")).toEqual([]);
  });
});

it("a spreadsheet error shows a note, and doesn't stop the row", () => {
  const [row] = rowsOf("powerUnits", "VIN | Value", `${vins[0]} | #REF!`);
  expect([row?.status, row?.read.notes]).toEqual([
    "ready",
    ['We left out Value "#REF!". Your spreadsheet has an error in this cell.'],
  ]);
});

it("a state cut from a license number shows a note", () => {
  const notes = (license: string) =>
    rowsOf("drivers", "Name | License | State", `Ann Doe | ${license} | `)[0]?.read;
  expect(notes("TN-88234591")).toMatchObject({
    row: { licenseNumber: "88234591", licenseState: "TN" },
    notes: ['We read "TN-88234591" as license number 88234591 of TN.'],
  });
  expect(notes("TX-CDL-990112")).toMatchObject({
    row: { licenseNumber: "TX-CDL-990112", licenseState: "TX" },
    notes: [],
  });
});

describe("every cell of a column that was taken", () => {
  const cells: Readonly<Record<string, readonly string[]>> = {
    License: ["D1234567", "TX-CDL-990112", "12345678901234500", ""],
    State: ["TX", "ON", "Texas", "??", ""],
    Accidents: ["0", "2", "2 in 5 years", "many", ""],
    "Hire date": ["03/2019", "2019", "soon", "3/1/2019"],
    "Medical card expires": ["1/2/2027", "#N/A", "next year"],
    "License expires": ["1/2/2027", "#REF!", "never"],
    Class: ["A", "Class B", "Z"],
  };
  const names = Object.keys(cells);
  const row = fc.tuple(...names.map((name) => fc.constantFrom(...(cells[name] ?? []))));

  it("is an answer, is asked, or is named as left out", () => {
    const labels = new Map(wantedFor("drivers").columns.map(({ key, label }) => [key, label]));
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (table) => {
        const lines = table.map((each, index) =>
          ["Ann " + "ABCD".charAt(index), `1/2/198${index}`, ...each].join(" | "),
        );
        const source = readLines("drivers", ["Name", "DOB", ...names].join(" | "), ...lines);
        const targets = source.layouts[0]?.guess ?? [];
        for (const { read, source: own } of previewOf("drivers", source))
          for (const [index, target] of targets.entries()) {
            const cell = plainText(own.cells[index] ?? "");
            if (target === "" || cell === "" || (filledText(cell) === "" && !cell.startsWith("#"))) continue;
            const isSaid =
              read.row[target] !== undefined ||
              read.faults.some(({ key }) => key === target) ||
              read.notes.some((note) => note.includes(labels.get(target) ?? "?"));
            expect([target, cell, isSaid]).toEqual([target, cell, true]);
          }
      }),
    );
  });
});
