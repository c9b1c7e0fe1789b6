import { draftKey } from "#client/draft/draft-storage.ts";
import { DraftStore } from "#client/draft/draft-store.ts";
import { describe, expect, it, vi } from "vitest";
import { addFleet, toldOf } from "./add-fleet.ts";
import { answerTo, rowsOf, vinOf } from "./fleet-fixtures.ts";
import { emptyFleet, vehiclesOf, withAnswers, withRows } from "./fleet-state.ts";
import { viewsOf } from "./views-of.ts";

const none = { kept: true, added: { powerUnits: 0, trailers: 0 }, already: [], noRoom: [], unplaced: [] };

/** The table of these VINs, each of them answered. */
function viewsFor(...vins: string[]) {
  const state = withRows(emptyFleet, rowsOf(...vins));
  const batch = [...vehiclesOf(state.rows).values()];
  return viewsOf(withAnswers(state, batch, batch.map(answerTo)));
}

describe("adding a fleet to the equipment schedule", () => {
  it("takes the good rows alone, each into its list", async () => {
    const told = await addFleet([
      ...viewsFor(vinOf(1), vinOf(2), vinOf(1)),
      ...viewsOf(withRows(emptyFleet, rowsOf(vinOf(3)))),
    ]);
    expect(told).toEqual({
      title: "Added to Your Schedule",
      description: "1 power unit and 1 trailer added, in this browser.",
    });
    expect(new DraftStore().answers()).toMatchObject({
      powerUnits: [{ vin: vinOf(1), year: "2012", make: "freightliner" }],
      trailers: [{ vin: vinOf(2), year: "2012" }],
    });
  });

  it("leaves what is there as it is, and says so", async () => {
    await addFleet(viewsFor(vinOf(1)));
    const before = localStorage.getItem(draftKey);
    expect(await addFleet(viewsFor(vinOf(1)))).toEqual({
      title: "Nothing Added",
      description: "1 VIN in the schedule before: left as they were.",
    });
    expect(localStorage.getItem(draftKey)).toBe(before);
  });

  it("says that nothing was added where the browser refuses to keep it", async () => {
    const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await addFleet(viewsFor(vinOf(1)))).toMatchObject({ title: "Not Added", look: "destructive" });
    refuse.mockRestore();
  });

  it.each([
    [
      { ...none, added: { powerUnits: 500, trailers: 0 }, noRoom: ["a", "b"] },
      "Added to Your Schedule",
      /^500 power units added, in this browser\. 2 VINs left out: a list holds at most 500 rows\.$/,
    ],
    [{ ...none, noRoom: ["a"] }, "Nothing Added", /^1 VIN left out: a list holds at most 500 rows\.$/],
  ])("tells of a full list: %#", (added, title, description) => {
    const told = toldOf(added);
    expect(told.title).toBe(title);
    expect(told.description).toMatch(description);
  });
});
