import { listByKey } from "#shared/profile/registry.ts";
import { listDay, listsFor } from "#shared/profile/import/testing/lists.ts";
import { readRow, type RowEdits } from "#shared/profile/import/rows/read-row.ts";
import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import { noImport } from "#client/features/profile-builder/schedules/import/import-session.ts";
import type { ListImport } from "#client/features/profile-builder/schedules/import/use-list-import.ts";
import { FixRow } from "./fix-row.tsx";

type Shown = {
  list: string;
  columns: readonly string[];
  cells: readonly string[];
  onEdit?: (key: string, text: string) => void;
};

/** The corrections of other rows, which stay. */
const others = { 8: { fullName: "Bob" } };

/** A row that is read again after each correction, as in the import. */
function Row({ list, columns, cells, onEdit }: Shown) {
  const [edits, setEdits] = useState<RowEdits>({});
  const lists = listsFor(list);
  const source = { id: 7, line: 9, place: "9", cells, layout: 0, sheet: undefined, titles: [] };
  const read = readRow({
    source,
    columns: { targets: columns, names: [], formats: [] },
    edits,
    lists,
    today: listDay,
    vins: new Map(),
  });
  const change: ListImport["change"] = (next) => {
    const { [source.id]: after = {}, ...rest } =
      (typeof next === "function" ? next(noImport) : next).edits ?? {};
    expect(rest).toEqual(others);
    for (const [key, text] of Object.entries(after)) if (edits[key] !== text) onEdit?.(key, text);
    setEdits(after);
  };
  const stored = { ...noImport, edits: { ...others, [source.id]: edits } };
  const status = read.list && read.faults.length === 0 ? "ready" : "fix";
  return <FixRow row={{ source, read, status }} state={{ lists, stored, change }} />;
}

/** The corrections made, in order. */
function show(list: string, row: Readonly<Record<string, string>>) {
  const edits: string[] = [];
  const [columns, cells] = [Object.keys(row), Object.values(row)];
  render(<Row {...{ list, columns, cells }} onEdit={(key, text) => edits.push(`${key}=${text}`)} />);
  return { edits, user: userEvent.setup({ delay: null }) };
}

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(`${name} in row 9`);
const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(`${name} in row 9`);
const isInvalid = (element: HTMLElement) => element.getAttribute("aria-invalid") === "true";
const noteFor = (element: HTMLElement) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;

describe("an answer that is typed", () => {
  test("shows what the list says, with the reason tied to its input", () => {
    show("drivers", { fullName: "Ann", dateOfBirth: "13/13/80" });
    expect(input("Date of birth").value).toBe("13/13/80");
    expect(isInvalid(input("Date of birth"))).toBe(true);
    expect(noteFor(input("Date of birth"))).toBe("That date doesn't exist. Check the month and day.");
    expect(screen.queryByText("Ready")).toBeNull();
  });

  test("counts on Enter, once, and the input keeps the focus", async () => {
    const { edits, user } = show("drivers", { fullName: "Ann", dateOfBirth: "soon" });
    await user.clear(input("Date of birth"));
    await user.type(input("Date of birth"), "1/2/80{Enter}");
    expect(document.activeElement).toBe(input("Date of birth"));
    await user.tab();
    expect(edits).toEqual(["dateOfBirth=1/2/80"]);
    expect(isInvalid(input("Date of birth"))).toBe(false);
    expect(screen.getByText("Ready")).toBeTruthy();
  });

  test("doesn't count while it is typed, and not when it is left as it was", async () => {
    const { edits, user } = show("drivers", { fullName: "Ann", dateOfBirth: "soon" });
    await user.type(input("Date of birth"), "er");
    expect(edits).toEqual([]);
    await user.type(input("Date of birth"), "{Backspace}{Backspace}");
    await user.tab();
    expect(edits).toEqual([]);
  });

  test("that is still wrong says why now", () => {
    show("drivers", { fullName: "Ann", dateOfBirth: "soon" });
    fireEvent.change(input("Date of birth"), { target: { value: "25/12/80" } });
    fireEvent.blur(input("Date of birth"));
    expect(input("Date of birth").value).toBe("25/12/80");
    expect(noteFor(input("Date of birth"))).toBe("Write the month first, like 01/31/1980.");
  });

  test("stays open once it is fixed, and can be changed again", () => {
    const { edits } = show("drivers", { fullName: "Ann", dateOfBirth: "soon" });
    for (const value of ["1/2/80", "1/3/80"]) {
      fireEvent.change(input("Date of birth"), { target: { value } });
      fireEvent.blur(input("Date of birth"));
    }
    expect(edits).toEqual(["dateOfBirth=1/2/80", "dateOfBirth=1/3/80"]);
    expect(screen.getByText("01/03/1980")).toBeTruthy();
  });
});

describe("a required answer", () => {
  test("that is missing has an empty input, and can't be left blank", () => {
    show("drivers", { dateOfBirth: "1/2/80" });
    expect(input("Full name").value).toBe("");
    expect(noteFor(input("Full name"))).toBe("Full name is missing.");
    expect(screen.queryByRole("button", { name: /Leave it blank: Full name/ })).toBeNull();
  });

  test("that is removed again is missing again", () => {
    show("drivers", { dateOfBirth: "1/2/80" });
    for (const value of ["Ann", ""]) {
      fireEvent.change(input("Full name"), { target: { value } });
      fireEvent.blur(input("Full name"));
    }
    expect(isInvalid(input("Full name"))).toBe(true);
  });
});

describe("the buttons below an answer", () => {
  test("leave it blank, which the input shows", async () => {
    const { edits, user } = show("drivers", { fullName: "Ann", dateOfBirth: "soon" });
    await user.click(screen.getByRole("button", { name: "Leave it blank: Date of birth in row 9" }));
    expect(edits).toEqual(["dateOfBirth="]);
    expect(input("Date of birth").value).toBe("");
    expect(screen.queryByRole("button", { name: /blank in row 9/ })).toBeNull();
  });

  test("put in the VIN that was meant", async () => {
    const { user } = show("powerUnits", { year: "2012", make: "Ford", vin: "1FUJGLDR3CLBP883O" });
    expect(input("VIN").value).toBe("1FUJGLDR3CLBP883O");
    await user.click(screen.getByRole("button", { name: "Use 1FUJGLDR3CLBP8830" }));
    expect(input("VIN").value).toBe("1FUJGLDR3CLBP8830");
    expect(isInvalid(input("VIN"))).toBe(false);
  });
});

describe("an answer that is chosen", () => {
  test("has the form's options, and quotes what the list says", async () => {
    const { edits, user } = show("drivers", { fullName: "Ann", licenseState: "Quebec" });
    expect(select("License state").tagName).toBe("SELECT");
    expect(noteFor(select("License state"))).toBe('Your list says "Quebec".');
    await user.selectOptions(select("License state"), "TX");
    expect(edits).toEqual(["licenseState=TX"]);
    expect(isInvalid(select("License state"))).toBe(false);
  });

  test("quotes no more than the start of a long text", () => {
    show("drivers", { fullName: "Ann", licenseState: "x".repeat(500) });
    expect(noteFor(select("License state"))).toBe(`Your list says "${"x".repeat(60)}".`);
  });

  test("is yes or no for a switch", async () => {
    const { user } = show("powerUnits", {
      type: "Sleeper",
      year: "2012",
      make: "Ford",
      vin: "1FUJGLDR3CLBP8834",
      physicalDamage: "maybe",
    });
    const { label } = listByKey("powerUnits").fields.find(({ key }) => key === "physicalDamage") ?? {
      label: "",
    };
    expect([...select(label).options].map(({ text }) => text)).toEqual(expect.arrayContaining(["Yes", "No"]));
    await user.selectOptions(select(label), "No");
    expect(isInvalid(select(label))).toBe(false);
  });

  test("asks for the list of a unit that doesn't say it, and keeps asking until it is chosen", async () => {
    const { user } = show("powerUnits", { year: "2018", make: "Homemade", vin: "HM123" });
    expect(noteFor(select("Power unit or trailer"))).toBe(
      "Choose power unit or trailer: the row doesn't say.",
    );
    await user.selectOptions(select("Power unit or trailer"), "Trailer");
    expect(screen.getByText("Ready")).toBeTruthy();
    expect(select("Power unit or trailer").value).toBe("trailers");
    await user.selectOptions(select("Power unit or trailer"), "");
    expect(screen.queryByText("Ready")).toBeNull();
  });
});
