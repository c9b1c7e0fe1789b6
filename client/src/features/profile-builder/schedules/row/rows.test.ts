import { newRow } from "#client/draft/store/change.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { capitalize } from "#shared/text/us-english.ts";
import { describe, expect, test } from "vitest";
import { titleCase } from "#shared/text/title-case.ts";
import { deleteRow, discardRow, lackingIn, toDuplicate, withRow } from "./rows.ts";
import { sampleTractor } from "#client/testing/sample-tractor.ts";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import type { Answers } from "#shared/profile/answers.ts";

const drivers = listByKey("drivers");
const units = listByKey("powerUnits");
const prior = listByKey("priorInsuranceHistory");

describe("a row", () => {
  test("added in the form starts with the values that the registry gives it", () => {
    expect(newRow(units)).toEqual({ physicalDamage: true });
    expect(newRow(drivers)).toEqual({});
  });

  test("reports missing required fields", () => {
    expect(lackingIn(drivers, { fullName: "  " })).toEqual(["fullName"]);
    expect(lackingIn(units, { year: "2020" })).toEqual(["make"]);
    expect(lackingIn(units, { year: "20", make: "ford" })).toEqual([]);
  });

  test("reports an incomplete date as missing", () => {
    const row = { carrier: "A", effectiveDate: "2024-01-", expirationDate: "2025-01-15" };
    expect(lackingIn(prior, row)).toEqual(["effectiveDate"]);
  });

  test("is saved without what is blank", () => {
    const saved = withRow({}, drivers, null, { fullName: "Ana", licenseNumber: "", licenseState: undefined });
    expect(saved).toEqual({ drivers: [{ fullName: "Ana" }] });
    const unit = withRow({}, units, null, { year: "2020", make: "ford", physicalDamage: false, value: "" });
    expect(unit).toEqual({ powerUnits: [{ year: "2020", make: "ford", physicalDamage: false }] });
  });

  test("is saved at its index, or appended if the index no longer exists", () => {
    const answers = { drivers: [{ fullName: "Ana" }, { fullName: "Bo" }] };
    expect(withRow(answers, drivers, 0, { fullName: "Cy" }).drivers).toEqual([
      { fullName: "Cy" },
      { fullName: "Bo" },
    ]);
    expect(withRow(answers, drivers, 7, { fullName: "Cy" }).drivers).toHaveLength(3);
  });

  test("is named in titles and in sentences", () => {
    expect(titleCase("power unit")).toBe("Power Unit");
    expect(capitalize("power unit")).toBe("Power unit");
  });
});

describe("a row like another one", () => {
  test("has the unit's year, make, model, type, radius and coverage, but no VIN and no unit number", () => {
    const { vin: _vin, ...rest } = { ...sampleTractor, model: "VNL" };
    expect(toDuplicate(listByKey("powerUnits"), { ...sampleTractor, ...rest, unitNumber: "104" })).toEqual(
      rest,
    );
  });

  test("keeps physical damage off, and starts it where the row doesn't say", () => {
    expect(toDuplicate(listByKey("trailers"), { physicalDamage: false })).toEqual({ physicalDamage: false });
    expect(toDuplicate(listByKey("trailers"), {})).toEqual({ physicalDamage: true });
  });

  test("has a driver's license state and class, and nothing personal", () => {
    const driver = {
      fullName: "Ana",
      dateOfBirth: "04/09/1985",
      licenseNumber: "B765",
      licenseState: "TX",
      licenseClass: "class_a",
      cdlExperience: "3",
      dateOfHire: "03/2020",
    };
    expect(toDuplicate(listByKey("drivers"), driver)).toEqual({
      licenseState: "TX",
      licenseClass: "class_a",
    });
  });
});

const rows = [
  { year: "2019", make: "volvo", physicalDamage: false },
  { year: "2020", make: "mack", physicalDamage: false },
  { year: "2021", make: "ford", physicalDamage: false },
];

function open(answers: Answers = { powerUnits: rows }): DraftStore {
  const store = new DraftStore(memoryStorage().storage);
  store.replace(answers);
  return store;
}
const shown = () => toastStore.get()?.title;
const undo = () => toastStore.get()?.action?.run();

describe("closing a row without saving it", () => {
  test("says nothing where nothing was typed", () => {
    const store = open();
    store.setOpenRow("powerUnits", { index: null, row: newRow(units) });
    discardRow(store, units);
    expect(store.openRow("powerUnits")).toBeUndefined();
    expect(shown()).toBeUndefined();
  });

  test("says nothing where the saved row was only looked at", () => {
    const store = open();
    store.setOpenRow("powerUnits", { index: 1, row: { physicalDamage: false, make: "mack", year: "2020" } });
    discardRow(store, units);
    expect(shown()).toBeUndefined();
  });

  test("can be undone, with all that was typed", () => {
    const store = open();
    const typed = { index: null, row: { ...newRow(units), year: "2022" } };
    store.setOpenRow("powerUnits", typed);
    discardRow(store, units);
    expect(shown()).toBe("Power unit not added");
    undo();
    expect(store.openRow("powerUnits")).toEqual(typed);
  });

  test("names changes to a saved row as such, and leaves the saved one", () => {
    const store = open();
    store.setOpenRow("powerUnits", { index: 0, row: { year: "2018", make: "volvo" } });
    discardRow(store, units);
    expect(shown()).toBe("Changes not saved");
    expect(store.answers().powerUnits).toEqual(rows);
  });

  test("does nothing where no row is open", () => {
    const store = open();
    discardRow(store, units);
    expect(shown()).toBeUndefined();
  });
});

describe("deleting a row", () => {
  test("can be undone, to where it was", () => {
    const store = open();
    deleteRow(store, units, 1);
    expect(store.answers().powerUnits).toEqual([rows[0], rows[2]]);
    expect(shown()).toBe("Power unit deleted");
    undo();
    expect(store.answers().powerUnits).toEqual(rows);
  });

  test("is undone beside what was added since", () => {
    const store = open();
    deleteRow(store, units, 0);
    const added = { year: "2022", make: "kenworth" };
    store.update((answers) => ({ ...answers, powerUnits: [...(answers.powerUnits ?? []), added] }));
    undo();
    expect(store.answers().powerUnits).toEqual([...rows, added]);
  });

  test("closes its form, and no other one", () => {
    const store = open();
    store.setOpenRow("powerUnits", { index: 2, row: rows[2] ?? {} });
    deleteRow(store, units, 2);
    expect(store.openRow("powerUnits")).toBeUndefined();
    store.setOpenRow("powerUnits", { index: null, row: { year: "2022" } });
    deleteRow(store, units, 0);
    expect(store.openRow("powerUnits")).toEqual({ index: null, row: { year: "2022" } });
  });

  test("that another tab has deleted does nothing", () => {
    const store = open();
    deleteRow(store, units, 7);
    expect(store.answers().powerUnits).toEqual(rows);
    expect(shown()).toBeUndefined();
  });
});
