import { draftKey } from "#client/draft/store/draft-storage.ts";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import type { GivenCells } from "#shared/profile/import/vehicle-list.ts";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { addFleet } from "./add-fleet.ts";
import { answerTo, createRows } from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import { getVin } from "#client/testing/vin-fixtures.ts";
import {
  emptyFleet,
  toVinRequests,
  withAnswers,
  withRows,
} from "#client/features/vin-checker/fleet/run/fleet-state.ts";
import { toRowViews } from "#client/features/vin-checker/fleet/table/fleet-results.tsx";

type Listed = { vin: string; given?: GivenCells };

/** The table of these vehicles, each with an answer. */
function viewsFor(...listed: Listed[]) {
  const rows = createRows(...listed.map(({ vin }) => vin)).map((row, index) => ({
    ...row,
    given: listed[index]?.given,
  }));
  const state = withRows(emptyFleet, rows);
  const batch = [...toVinRequests(state.rows).values()];
  return toRowViews(withAnswers(state, batch, batch.map(answerTo)));
}
const only = (index: number, given?: GivenCells): Listed => ({ vin: getVin(index), ...(given && { given }) });
const unchecked = (index: number) => toRowViews(withRows(emptyFleet, createRows(getVin(index))));

const stored = () => new DraftStore().answers();

describe("adding a fleet to the equipment schedule", () => {
  it("takes the good rows alone, each into its list, and names the others with the reason", async () => {
    const { added, leftOut, undo } = await addFleet([
      ...viewsFor(only(1), only(2), only(1)),
      ...unchecked(3),
    ]);
    expect(added).toEqual({ powerUnits: 1, trailers: 1 });
    expect([...leftOut]).toEqual([
      ["duplicate", [{ line: 3, text: getVin(1) }]],
      ["notChecked", [{ line: 1, text: getVin(3) }]],
    ]);
    expect(stored()).toMatchObject({
      powerUnits: [{ vin: getVin(1), year: "2012", make: "freightliner" }],
      trailers: [{ vin: getVin(2), year: "2012" }],
    });
    expect(undo()).toMatchObject({ isSaved: true, removed: 2 });
    expect([stored().powerUnits, stored().trailers]).toEqual([undefined, undefined]);
  });

  it("carries value, deductible and type, and names the cells that it could not read", async () => {
    const { carried, unread } = await addFleet(
      viewsFor(
        only(1, { value: "$45,000", deductible: "1k", type: "Sleeper" }),
        only(2, { value: "TBD", deductible: "$2,000", type: "Reefer" }),
      ),
    );
    expect(carried).toEqual({ value: 1, deductible: 1, type: 2 });
    expect(unread).toEqual([
      { line: 2, name: "value", text: "TBD" },
      { line: 2, name: "deductible", text: "$2,000" },
    ]);
    expect(stored()).toMatchObject({
      powerUnits: [{ value: "45000", deductible: "1000", type: "tractor", physicalDamage: true }],
      trailers: [{ type: "reefer" }],
    });
  });

  it("leaves what is there as it is, and says so", async () => {
    await addFleet(viewsFor(only(1)));
    const before = localStorage.getItem(draftKey);
    const { added, leftOut } = await addFleet(viewsFor(only(1, { value: "1" })));
    expect(added).toEqual({ powerUnits: 0, trailers: 0 });
    expect([...leftOut.keys()]).toEqual(["already"]);
    expect(localStorage.getItem(draftKey)).toBe(before);
  });

  it("says that nothing was added where the browser refuses to keep it", async () => {
    const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(await addFleet(viewsFor(only(1)))).toMatchObject({ isSaved: false, carried: { value: 0 } });
    refuse.mockRestore();
  });

  it("counts each row of the list once: added, or left out with a reason", async () => {
    const given = fc.record({
      value: fc.constantFrom("", "45k", "TBD"),
      type: fc.constantFrom("", "Reefer"),
    });
    const listed = fc.record({ vin: fc.nat(15).map(getVin), given });
    await fc.assert(
      fc.asyncProperty(fc.array(listed, { maxLength: 20 }), fc.nat(3), async (fleet, waiting) => {
        localStorage.clear();
        await addFleet(viewsFor(only(0), only(1)));
        const views = [...viewsFor(...fleet), ...unchecked(20).slice(0, waiting)];
        const { added, leftOut } = await addFleet(views);
        const left = [...leftOut.values()].reduce((sum, rows) => sum + rows.length, 0);
        expect(added.powerUnits + added.trailers + left).toBe(views.length);
      }),
      { numRuns: 25 },
    );
  });
});
