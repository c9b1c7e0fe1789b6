import { describe, expect, it, vi } from "vitest";
import { FleetCheck, type FleetStorage } from "./fleet-check.ts";
import { manyRows } from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import { emptyFleet, type FleetState } from "./fleet-state.ts";

const noStorage: FleetStorage = { read: () => undefined, save: () => true };

describe("what a tab keeps", () => {
  it("is there when the page comes back, and not asked for again", () => {
    const kept: FleetState = { ...emptyFleet, text: "list", rows: manyRows(1) };
    const check = new FleetCheck(async () => [], { ...noStorage, read: () => kept });
    check.store.subscribe(vi.fn());
    expect(check.state()).toBe(kept);
  });

  it("is kept shortly after each change, and at once when the page goes", () => {
    vi.useFakeTimers();
    const save = vi.fn(() => true);
    const check = new FleetCheck(async () => [], { ...noStorage, save });
    check.save();
    check.type("a");
    check.type("ab");
    expect(save).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    expect(save).toHaveBeenCalledExactlyOnceWith({ ...emptyFleet, text: "ab" });
    check.type("abc");
    check.save();
    expect(save).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it("is reported as not saved if the browser has no room", () => {
    const check = new FleetCheck(async () => [], { ...noStorage, save: () => false });
    expect(check.state().isSaved).toBe(true);
    check.type("a");
    check.save();
    expect(check.state().isSaved).toBe(false);
  });
});
