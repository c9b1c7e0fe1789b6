import fc from "fast-check";
import { listByKey } from "#shared/profile/registry.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { describe, expect, test } from "vitest";
import { addRows } from "./add-rows.ts";
import { sameAnswers } from "./merge.ts";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { countEquipment, undoToast } from "./added-rows-toast.ts";

const drivers = listByKey("drivers");
const ann = { fullName: "Ann Doe", dateOfBirth: "01/02/1980", licenseNumber: "D1", licenseState: "TX" };
const bob = { fullName: "Bob Roe", licenseNumber: "D2", licenseState: "TX" };

function draftWith(answers: Answers = {}) {
  const { state, storage } = memoryStorage();
  const store = new DraftStore(storage);
  store.replace(answers);
  store.save();
  return { state, store };
}

const asDrivers = (...rows: object[]) => rows.map((row) => ({ list: drivers, row: { ...row } }));

describe("adding rows to the draft", () => {
  test("appends them, clears that there are none, and says what happened to each", () => {
    const { store } = draftWith({ noDrivers: "yes", contactName: "Jane" });
    const { isSaved, outcomes } = addRows(store, asDrivers(ann, bob, ann));
    expect(isSaved).toBe(true);
    expect(outcomes).toEqual([{ kind: "added" }, { kind: "added" }, { kind: "repeated", first: 0 }]);
    expect(store.answers()).toMatchObject({ drivers: [ann, bob], contactName: "Jane" });
    expect(store.answers().noDrivers).toBeUndefined();
  });

  test("leaves a driver alone who is there, or who is just being typed", () => {
    const { store } = draftWith({ drivers: [ann] });
    store.setOpenRow("drivers", { index: null, row: bob });
    const { outcomes } = addRows(
      store,
      asDrivers({ fullName: "DOE", licenseNumber: "d-1", licenseState: "TX" }, bob),
    );
    expect(outcomes).toEqual([{ kind: "already" }, { kind: "already" }]);
    expect(store.answers().drivers).toEqual([ann]);
  });

  test("keeps them in the draft of this page if the browser does not save them, and says so", () => {
    const { store, state } = draftWith();
    state.refuse = true;
    expect(addRows(store, asDrivers(ann)).isSaved).toBe(false);
    expect(store.answers().drivers).toEqual([ann]);
  });
});

describe("undoing it", () => {
  test("restores what an owner among the new drivers filled in", () => {
    const { store } = draftWith({ ownerFullName: "Ann Doe", ownerWillDrive: "yes", drivers: [bob] });
    const before = store.answers();
    const { undo } = addRows(store, asDrivers(ann));
    expect(store.answers().ownerLicenseNumber).toBe("D1");
    expect(undo()).toMatchObject({ isSaved: true, changed: [] });
    expect(store.answers()).toEqual(before);
  });

  test("leaves a row that was edited since, and names it", () => {
    const { store } = draftWith();
    const { undo } = addRows(store, asDrivers(ann, bob));
    store.update((answers) => ({ ...answers, drivers: [{ ...ann, licenseClass: "class_a" }, bob] }));
    expect(undo()).toEqual({ isSaved: true, removed: 1, emptied: 0, changed: [ann] });
    expect(store.answers().drivers).toEqual([{ ...ann, licenseClass: "class_a" }]);
  });
});

describe("filling in blanks", () => {
  const hired = { ...ann, licenseClass: "class_a", dateOfHire: "01/2020" };
  const fill = (store: DraftStore, ...rows: object[]) =>
    addRows(store, asDrivers(...rows), { fillsBlanks: true });

  test("changes no answer of a row that is there, and adds the others", () => {
    const { store } = draftWith({ drivers: [{ ...ann, licenseClass: "class_b" }] });
    const { outcomes } = fill(store, hired, bob);
    expect(outcomes.map(({ kind }) => kind)).toEqual(["fills", "added"]);
    expect(store.answers().drivers).toEqual([{ ...hired, licenseClass: "class_b" }, bob]);
  });

  test("is undone in a list that changed since, except in a row that did, which is named", () => {
    const { store } = draftWith({ drivers: [ann, bob] });
    const { undo } = fill(store, hired, { ...bob, dateOfHire: "02/2020" });
    store.update((answers) => ({
      ...answers,
      drivers: (answers.drivers ?? []).map((row, at) => (at === 1 ? { ...row, fullName: "Rob" } : row)),
    }));
    expect(undo()).toMatchObject({ removed: 0, emptied: 1, changed: [{ ...bob, dateOfHire: "02/2020" }] });
    expect(store.answers().drivers).toEqual([ann, { ...bob, fullName: "Rob", dateOfHire: "02/2020" }]);
  });
});

test("whatever is added to whatever draft, undoing it gives back the draft, and every row is placed once", () => {
  const name = fc.constantFrom("Ann Doe", "Bob Roe", "Cy");
  const row = fc.record({
    fullName: name,
    licenseNumber: fc.constantFrom("D1", "D2", ""),
    licenseState: fc.constantFrom("TX", "OK"),
    dateOfHire: fc.constantFrom("01/2020", "02/2020", ""),
  });
  const answers = fc.record({
    drivers: fc.array(row, { maxLength: 4 }),
    ownerFullName: name,
    ownerLicenseNumber: fc.constantFrom("D1", ""),
    ownerWillDrive: fc.constantFrom("yes", "no"),
    noDrivers: fc.constantFrom("yes", ""),
  });
  fc.assert(
    fc.property(answers, fc.array(row, { maxLength: 8 }), fc.boolean(), (typed, rows, fillsBlanks) => {
      const { store } = draftWith(typed);
      const before = structuredClone(store.answers());
      const { outcomes, undo } = addRows(store, asDrivers(...rows), { fillsBlanks });
      expect(outcomes).toHaveLength(rows.length);
      for (const own of before.drivers ?? []) {
        const answered = Object.fromEntries(Object.entries(own).filter(([, answer]) => answer !== ""));
        expect(store.answers().drivers).toContainEqual(expect.objectContaining(answered));
      }
      expect(undo()).toMatchObject({ isSaved: true, changed: [] });
      expect(sameAnswers(store.answers(), before)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("counts what was added by list", () => {
  expect(countEquipment({ powerUnits: 3, trailers: 1 })).toBe("3 power units and 1 trailer");
  expect(countEquipment({ powerUnits: 0, trailers: 2 })).toBe("2 trailers");
  expect(countEquipment({ powerUnits: 0, trailers: 0 })).toBe("");
});

test("says how many rows went, were put back, and stayed because they were edited", () => {
  const place = "your schedule";
  expect(undoToast({ isSaved: true, removed: 3, emptied: 0, changed: [] }, { place })).toEqual({
    title: "Undone",
    description: "3 rows removed from your schedule.",
  });
  expect(
    undoToast(
      { isSaved: true, removed: 1, emptied: 2, changed: [{ vin: "A" }] },
      { place, rowName: "record" },
    ).description,
  ).toBe(
    "1 record removed from your schedule. 2 records restored. We left 1 record you've changed since then.",
  );
});

test("isn't claimed if the browser didn't save it, unless the page shows it", () => {
  const undone = { isSaved: false, removed: 0, emptied: 0, changed: [] };
  expect(undoToast(undone, { place: "your schedule" }).title).toBe("Not Undone");
  expect(undoToast(undone, { place: "your profile", isOnPage: true }).title).toBe("Undone, but Not Saved");
});
