import { initialChoices } from "#shared/profile/import/rows/preview.ts";
import { listsFor, readLines, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { noImport, type StoredImport } from "./import-session.ts";
import type { ListImport } from "./use-list-import.ts";
import { ColumnsStep } from "./columns-step.tsx";

/** The step for a list, with the changes it asks for in order. */
function show(key: string, lines: readonly string[], stored: Partial<StoredImport> = {}) {
  const source = readLines(key, ...lines);
  const columns = initialChoices(source).columns;
  const changes: Partial<StoredImport>[] = [];
  const nothing = () => undefined;
  const state: ListImport = {
    lists: listsFor(key),
    wanted: wantedFor(key),
    stored: { ...noImport, step: "columns", columns, ...stored },
    change: (next) => changes.push(typeof next === "function" ? next(noImport) : next),
    isKept: true,
    source,
    rows: [],
    vins: { asking: 0, count: 0, retry: nothing },
    readText: nothing,
    readFiles: nothing,
    startOver: nothing,
    pasted: undefined,
    unfinished: "",
    settle: nothing,
  };
  render(<ColumnsStep state={state} source={source} />);
  return { changes, columns };
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const next = () => screen.getByRole<HTMLButtonElement>("button", { name: "Next: check the rows" });

test("a sheet that the file hides is called so, and isn't imported unless it is ticked", () => {
  const { columns } = show("powerUnits", [
    "Sheet: Fleet",
    "Unit | VIN",
    "1 | 1FUJGLDR3CLBP8834",
    "Sheet: Old (hidden in your file)",
    "Unit | VIN",
    "2 | 1XKYDP9XXFJ440749",
  ]);
  const isTicked = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name }).checked;
  expect(isTicked("Sheet Fleet: import 1 row")).toBe(true);
  expect(isTicked("Sheet Old (hidden in your file): import 1 row")).toBe(false);
  expect(columns).toEqual([["unitNumber", "vin"], null]);
});

describe("a column", () => {
  test("is named by its letter and header, or its letter alone, and shows some values once", () => {
    show("drivers", ["Ann Doe | TX", "Bob Roe | TX", "Cy Poe | OK"]);
    expect(select("Column A is").value).toBe("fullName");
    expect(screen.getAllByText("TX")).toHaveLength(1);
    expect(screen.getByText("Ann Doe")).toBeTruthy();
  });

  test("past the 26th has two letters", () => {
    const line = (first: string, text: string) =>
      [first, ...Array.from({ length: 25 }, () => text)].join(" | ");
    show("drivers", [line("Name | DOB", "Other"), line("Ann | 1/2/80", "x")]);
    expect(screen.getByLabelText<HTMLSelectElement>("Column AA: Other is").value).toBe("");
  });

  test("with a header but no values says so, and one with neither isn't shown", () => {
    show("drivers", ["Name | Hire date | | DOB", "Ann | | | 1/2/80"]);
    expect(screen.getByText("Empty")).toBeTruthy();
    expect(screen.getAllByRole("combobox")).toHaveLength(3);
    expect(screen.queryByRole("combobox", { name: "Column C is" })).toBeNull();
  });

  test("that counts another period is ignored, and says so", () => {
    show("drivers", ["Name | DOB | Accidents last 5 years | Tickets (18 months)", "Ann | 1/2/80 | 2 | 1"]);
    expect(select("Column C: Accidents last 5 years is").value).toBe("");
    for (const counted of ["5 years", "18 months"])
      expect(
        screen.getByText(
          `Counts ${counted}. The form asks for all in the last 3 years, so we ignore this column unless you choose it.`,
        ),
      ).toBeTruthy();
  });

  test("beside another of its kind says when rows need fixing", () => {
    show("powerUnits", ["VIN | Lessor | Lienholder", "1FUJGLDR3CLBP8834 | Ryder | First Bank"]);
    expect(select("Column C: Lienholder is").value).toBe("lossPayee");
    expect(
      screen.getByText("Used where column B is blank. Rows where they differ need fixing."),
    ).toBeTruthy();
  });

  test("takes a correction, and leaves the other columns alone", () => {
    const { changes } = show("drivers", ["Name | DOB | Badge", "Ann | 1/2/80 | 77"]);
    fireEvent.change(select("Column C: Badge is"), { target: { value: "licenseNumber" } });
    expect(changes).toEqual([{ columns: [["fullName", "dateOfBirth", "licenseNumber"]] }]);
  });

  test("offers each field of the form once, and the parts of a name", () => {
    show("drivers", ["Name", "Ann"]);
    const labels = [...select("Column A: Name is").options].map(({ text }) => text);
    expect(new Set(labels).size).toBe(labels.length);
    expect(labels).toEqual(
      expect.arrayContaining(["Ignore this column", "Full name", "First name", "Last name"]),
    );
  });

  test("that shares its field says which one comes first; ignored ones don't", () => {
    show("drivers", ["Name | X | Y", "Ann | a | b"], { columns: [["fullName", "", ""]] });
    expect(screen.queryByText(/Used where/)).toBeNull();
  });
});

describe("dates", () => {
  test("with the day first are labeled so", () => {
    show("drivers", ["Name | DOB | Hired", "Ann | 15/05/1990 | 01/06/2018"]);
    expect(screen.getByText("Dates in this column have the day first: 15/05/1990 is May 15.")).toBeTruthy();
    expect(
      screen.getByText(/^Dates .* first, like the other dates in this table: 01\/06\/2018 is June 1\.$/),
    ).toBeTruthy();
  });

  test("that could be either way are asked about once a column, and ordinary ones aren't", () => {
    const { changes } = show("drivers", [
      "Name | DOB | Hired",
      "Ann | 01-02-1980 | 3/4/2018",
      "Bob | 02-03-1981 | 5/6/2019",
    ]);
    const question = screen.getByRole("combobox", {
      name: "Does this column have the month or the day first?",
    });
    fireEvent.change(question, { target: { value: "dayFirst" } });
    expect(changes).toEqual([{ dateOrders: { "0.1": "dayFirst" } }]);
  });

  test("ask nothing in an ordinary sheet", () => {
    show("drivers", ["Name | DOB | Hired", "Ann | 1/2/1980 | 3/4/2018"]);
    expect(screen.queryByText(/first/)).toBeNull();
  });
});

test.each([
  [["VIN | Garaging address", "1FUJGLDR3CLBP8834 | 1 Elm St, Reno, NV 89501"], "Only the ZIP code is used."],
  [["VIN | Value ($000)", "1FUJGLDR3CLBP8834 | 118"], "Thousands of dollars, read as dollars."],
  [["VIN | Value", "1FUJGLDR3CLBP8834 | 118.000,00"], "Amounts in this column use dots for thousands."],
  [["VIN | Pulls", "1FUJGLDR3CLBP8834 | 1JJV532D9JL178490"], /^These VINs aren't added\./],
  [["VIN | Cost new", "1FUJGLDR3CLBP8834 | 118,000"], /^This is what the unit cost\./],
])("a column of %j says how it is read", (lines, text) => {
  show("powerUnits", lines);
  expect(screen.getByText(text)).toBeTruthy();
});

describe("what a row needs", () => {
  const missing = () => screen.queryByText(/^No column for/)?.textContent;

  test("is asked for where no column has it", () => {
    show("powerUnits", ["Unit # | Value", "T-1 | $45,000"]);
    expect(missing()).toBe("No column for Year and Make yet");
  });

  test("isn't asked for where the VIN says it", () => {
    show("powerUnits", ["VIN", "1FUJGLDR3CLBP8834"]);
    expect(missing()).toBeUndefined();
  });

  test.each([
    ["a whole name", ["fullName", ""]],
    ["a last name alone", ["", "lastName"]],
    ["both parts", ["firstName", "lastName"]],
  ])("is there for drivers with %s", (_name, columns) => {
    show("drivers", ["First | Last", "Ann | Doe"], { columns: [columns] });
    expect(missing()).toBeUndefined();
  });

  test("isn't asked of a table that isn't imported", () => {
    const tables = ["Sheet: A", "Name | DOB", "Ann | 1/2/80", "Sheet: B", "City | Zip", "Reno | 89501"];
    const { columns } = show("drivers", tables);
    expect(columns.filter((each) => each !== null)).toHaveLength(1);
    expect(missing()).toBeUndefined();
  });
});

describe("several tables", () => {
  const tables = ["Sheet: A", "Name | DOB", "Ann | 1/2/80", "Sheet: B", "Name | Hire date", "Bob | 3/19"];

  test("can be left out and taken back, with the columns as guessed", () => {
    const { changes, columns } = show("drivers", tables);
    fireEvent.click(screen.getByLabelText("Sheet B: import 1 row"));
    expect(changes).toEqual([{ columns: [columns[0], null] }]);
  });

  test("are taken back with the columns as guessed", () => {
    const { changes } = show("drivers", tables, { columns: [["fullName", "dateOfBirth"], null] });
    expect(screen.getByLabelText<HTMLInputElement>("Sheet B: import 1 row").checked).toBe(false);
    fireEvent.click(screen.getByLabelText("Sheet B: import 1 row"));
    expect(changes).toEqual([
      {
        columns: [
          ["fullName", "dateOfBirth"],
          ["fullName", "dateOfHire"],
        ],
      },
    ]);
  });

  test("have no checkbox where there is only one with rows", () => {
    show("drivers", ["Sheet: A", "Name | DOB", "Ann | 1/2/80", "Bob | ", "Sheet: B", "Name | Hire date"]);
    expect(screen.getByText("Sheet A: 2 rows")).toBeTruthy();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("the step", () => {
  test("says what to know about the file", () => {
    show("drivers", ["Name", "Ann"], { name: "fleet.xlsx", notes: ["1 hidden row was read too."] });
    expect(screen.getByText(/We matched the columns of fleet\.xlsx\./)).toBeTruthy();
    expect(screen.getByText("1 hidden row was read too.")).toBeTruthy();
  });

  test("goes on and back without touching the columns", () => {
    const { changes } = show("drivers", ["Name", "Ann"]);
    fireEvent.click(next());
    fireEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(changes).toEqual([{ step: "rows" }, { step: "source" }]);
  });

  test("can't go on with no table", () => {
    show("drivers", ["Name", "Ann"], { columns: [null] });
    expect(next().disabled).toBe(true);
  });
});
