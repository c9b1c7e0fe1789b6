import { expect, test } from "vitest";
import { countEquipment, undoToast } from "./added-rows-toast.ts";

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
