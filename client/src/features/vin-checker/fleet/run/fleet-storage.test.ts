import { describe, expect, it, vi } from "vitest";
import { answerTo, manyRows } from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import { getVin } from "#client/testing/vin-fixtures.ts";
import {
  emptyFleet,
  type FleetState,
  toVinRequests,
  withAnswers,
  withRows,
  saveFleet,
  readFleet,
} from "./fleet-state.ts";

const listed = (count: number): FleetState => withRows({ ...emptyFleet, text: "list" }, manyRows(count));
const key = "vin_fleet_check";

describe("the fleet of a tab", () => {
  it("comes back as it was kept, a thousand answers, too", () => {
    const state = listed(1000);
    const batch = [...toVinRequests(state.rows).values()];
    const whole = withAnswers(state, batch, [
      { vin: getVin(0), failed: "No." },
      ...batch.slice(1).map(answerTo),
    ]);
    expect(saveFleet({ ...whole, isRunning: true })).toBe(true);
    expect(sessionStorage.getItem(key)?.length).toBeLessThan(1_000_000);
    expect(readFleet()).toEqual(whole);
  });

  it("is forgotten once it is empty", () => {
    saveFleet(listed(1));
    expect(saveFleet(emptyFleet)).toBe(true);
    expect(sessionStorage.getItem(key)).toBeNull();
    expect(readFleet()).toBeUndefined();
  });

  it.each(["", "{", "[]", '{"version":2}', '{"version":1,"text":"a","rows":[{}],"results":[]}'])(
    "is not there where something else is: %j",
    (raw) => {
      sessionStorage.setItem(key, raw);
      expect(readFleet()).toBeUndefined();
    },
  );

  it("comes back without results that are of an earlier version", () => {
    const [row] = manyRows(1);
    const kept = { version: 1, text: "list", rows: [row], results: [["A", { kind: "unknown" }]] };
    sessionStorage.setItem(key, JSON.stringify(kept));
    expect(readFleet()).toEqual(listed(1));
  });

  it("is not kept where the browser refuses, and it says so", () => {
    const refuse = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(saveFleet(listed(1))).toBe(false);
    refuse.mockRestore();
  });
});
