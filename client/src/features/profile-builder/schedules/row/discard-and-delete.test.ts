import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/memory-storage.ts";
import { newRow } from "#client/draft/store/new-row.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteRow, discardRow } from "./discard-and-delete.ts";

const units = listByKey("powerUnits");
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

beforeEach(() => toastStore.set(undefined));

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
