import type { ListField, Row } from "#shared/profile/field.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { describe, expect, test } from "vitest";
import { readText } from "./read-text.ts";
import { toGridColumns } from "#client/features/profile-builder/schedules/grid/use-schedule-grid.ts";
import { GridRowCache } from "./row-data.ts";

const units = listByKey("powerUnits");
const drivers = listByKey("drivers");
const build = (list: ListField, rows: readonly Row[], answers = {}) =>
  new GridRowCache(list).build(
    rows.map((row, index) => ({ id: `r${index}`, row })),
    { [list.key]: [...rows], ...answers },
    () => undefined,
  );

describe("a list's columns", () => {
  test("start with unit number and VIN or with the name, leave out what is off-screen, and put what is folded away last", () => {
    expect(
      toGridColumns(units, true)
        .slice(0, 3)
        .map(({ id }) => id),
    ).toEqual(["unitNumber", "vin", "year"]);
    const shown = drivers.fields.filter(({ offScreen }) => !offScreen);
    const keys = shown.filter(({ folded }) => !folded).map(({ key }) => key);
    const folded = shown.filter((field) => field.folded).map(({ key }) => key);
    expect(toGridColumns(drivers, false).map(({ id }) => id)).toEqual(keys);
    expect(toGridColumns(drivers, true).map(({ id }) => id)).toEqual([...keys, ...folded]);
  });

  test("are typed, chosen or ticked as their kind is, with digits where only digits are asked for", () => {
    const getEditor = (list: ListField, key: string) =>
      toGridColumns(list, true).find(({ id }) => id === key)?.editor;
    expect(getEditor(units, "vin")).toEqual({ kind: "text", inputMode: "text", isCode: true });
    expect(getEditor(units, "value")).toEqual({ kind: "text", inputMode: "numeric", isCode: false });
    expect(getEditor(drivers, "fullName")).toEqual({ kind: "text", inputMode: "text", isCode: false });
    expect(getEditor(units, "physicalDamage")).toEqual({ kind: "check" });
    expect(getEditor(drivers, "licenseState")).toMatchObject({ kind: "choice" });
  });

  test("show what the review shows, and start editing with text that is read as the same answer", () => {
    const row = { fullName: "Ana", dateOfBirth: "04/09/1985", licenseState: "TX", licenseClass: "class_a" };
    const [data] = build(drivers, [row]).map((each) => each.data);
    if (!data) throw new Error("no row");
    const columns = toGridColumns(drivers, true);
    const texts = columns.map(({ id, getCell }) => [id, getCell(data).text]);
    expect(Object.fromEntries(texts)).toMatchObject({ licenseState: "Texas", licenseClass: "Class A" });
    const given = Object.entries(row).map(([key, answer]) => [key, { answer }]);
    const read = columns.flatMap(({ id, getInput }) => {
      const field = drivers.fields.find(({ key }) => key === id);
      return field && id in row ? [[id, readText(drivers, field, getInput(data))]] : [];
    });
    expect(Object.fromEntries(read)).toEqual(Object.fromEntries(given));
  });

  test("mark errors, warnings and what is missing, and lock what a row isn't asked", () => {
    const rows = [
      { year: "3022", make: "volvo", vin: "1FUJGLDR4CLBP8834", physicalDamage: false },
      { make: "mack", physicalDamage: true },
      { physicalDamage: true },
    ];
    const built = build(units, rows);
    const mark = (row: number, key: string) => {
      const data = built[row]?.data;
      return (
        data &&
        toGridColumns(units, false)
          .find(({ id }) => id === key)
          ?.getCell(data)
      );
    };
    expect(mark(0, "year")?.mark).toBe("bad");
    expect(mark(0, "vin")?.mark).toBe("caution");
    expect(mark(0, "value")).toMatchObject({
      text: "No PD",
      lockedBecause: "Physical damage is off for this row.",
    });
    expect(mark(1, "year")?.mark).toBe("missing");
    // A blank row lacks nothing yet.
    expect(mark(2, "year")?.mark).toBeUndefined();
  });

  test("sort dates by year, and amounts by size", () => {
    const value = (list: ListField, key: string, row: Row) => {
      const [data] = build(list, [row]).map((each) => each.data);
      return (
        data &&
        toGridColumns(list, true)
          .find(({ id }) => id === key)
          ?.value(data)
      );
    };
    expect(value(drivers, "dateOfBirth", { dateOfBirth: "04/09/1985" })).toBe("1985/04/09");
    expect(value(units, "value", { value: "85000", physicalDamage: true })).toBe(85000);
    expect(value(units, "value", { value: "about 5", physicalDamage: true })).toBe("about 5");
  });
});

describe("a grid's rows", () => {
  const rows = [
    { year: "2019", make: "volvo" },
    { year: "2020", make: "mack" },
  ];
  const items = rows.map((row, index) => ({ id: `r${index}`, row }));

  test("are the same objects while they show the same, so that they aren't rendered again", () => {
    const cache = new GridRowCache(units);
    const before = cache.build(items, { powerUnits: rows }, () => undefined);
    const edited = { id: "r1", row: { year: "2021", make: "mack" } };
    const after = cache.build([...items.slice(0, 1), edited], { powerUnits: rows }, () => undefined);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
    expect(after[1]?.title).toBe("power unit 2: 2021 Mack");
  });

  test("change when another row takes the same VIN", () => {
    const cache = new GridRowCache(units);
    const vin = "4V4NC9EH0LN000110";
    const one = [{ id: "a", row: { vin } }];
    const [before] = cache.build(one, { powerUnits: [{ vin }] }, () => undefined);
    const [after] = cache.build(one, { powerUnits: [{ vin }, { vin }] }, () => undefined);
    expect(before?.data.warnings.size).toBe(0);
    expect(after?.data.warnings.get("vin")).toBe("This VIN is on power unit 2 too.");
  });
});
