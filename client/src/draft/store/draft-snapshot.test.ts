import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doneActions } from "#client/draft/store/envelope.ts";
import { rowsAt } from "#shared/profile/answers.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { restoreSnapshot, takeSnapshot } from "./draft-snapshot.ts";
import { DraftStore } from "./draft-store.ts";
import { memoryStorage } from "./draft-storage.ts";

const open = () => new DraftStore(memoryStorage().storage);

/** A row that is being typed: new, or one of the list's. */
const openRow = fc.record({
  list: fc.constantFrom("drivers", "powerUnits", "priorInsuranceHistory"),
  index: fc.option(fc.nat({ max: 3 })),
  row: fc.record({ vin: fc.string(), fullName: fc.string() }, { requiredKeys: [] }),
});

describe("a snapshot of the draft", () => {
  it("brings everything back, whatever was typed and whatever came in between", () => {
    fc.assert(
      fc.property(
        typedAnswers,
        typedAnswers,
        fc.array(openRow, { maxLength: 3 }),
        fc.subarray([...doneActions]),
        (typed, file, rows, done) => {
          const store = open();
          store.update(() => typed);
          for (const { list, index, row } of rows) store.setOpenRow(list, { index, row });
          store.setParts({ done: new Set(done), origin: done, renewal: { startedAt: "1", settled: done } });
          const before = structuredClone(takeSnapshot(store));
          const snapshot = takeSnapshot(store);
          store.replace(file);
          store.setOpenRow("trailers", { index: null, row: { year: "2020" } });
          store.setParts({ done: new Set(), origin: undefined });
          restoreSnapshot(store, snapshot);
          expect(takeSnapshot(store)).toEqual(before);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("brings an answer back that the form would fill in: the user had emptied it", () => {
    const store = open();
    store.replace({});
    const [initial = ""] = Object.keys(store.answers());
    store.set(initial, "");
    const snapshot = takeSnapshot(store);
    store.replace(maximalProfile);
    restoreSnapshot(store, snapshot);
    expect(store.answers()).toEqual({ [initial]: "" });
  });

  it("is saved like an edit, and the other tab follows", () => {
    const { storage } = memoryStorage();
    const [one, two] = [new DraftStore(storage), new DraftStore(storage)];
    one.replace(minimalProfile);
    one.save();
    two.storedChanged();
    const snapshot = takeSnapshot(one);
    one.replace(maximalProfile);
    one.save();
    two.storedChanged();
    expect(rowsAt(two.answers(), "drivers")).toHaveLength(2);
    restoreSnapshot(one, snapshot);
    expect(one.isDirty()).toBe(true);
    one.save();
    two.storedChanged();
    expect(two.answers()).toEqual(snapshot.answers);
    expect(new DraftStore(storage).answers()).toEqual(snapshot.answers);
  });
});
