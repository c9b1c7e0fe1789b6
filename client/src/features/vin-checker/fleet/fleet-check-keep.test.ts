import { describe, expect, it, vi } from "vitest";
import { FleetCheck, type FleetKeeper } from "./fleet-check.ts";
import { manyRows } from "./fleet-fixtures.ts";
import { emptyFleet, type FleetState } from "./fleet-state.ts";

const forgetful: FleetKeeper = { read: () => undefined, keep: () => true };

describe("what a tab keeps", () => {
  it("is there when the page comes back, and not asked for again", () => {
    const kept: FleetState = { ...emptyFleet, text: "list", rows: manyRows(1) };
    const check = new FleetCheck(async () => [], { ...forgetful, read: () => kept });
    const listener = vi.fn();
    check.subscribe(listener);
    expect(check.state()).toBe(kept);
    expect(listener).toHaveBeenCalledOnce();
    check.subscribe(vi.fn());
    expect(listener).toHaveBeenCalledOnce();
  });

  it("is kept shortly after each change, and at once when the page goes", () => {
    vi.useFakeTimers();
    const keep = vi.fn(() => true);
    const check = new FleetCheck(async () => [], { ...forgetful, keep });
    check.keep();
    check.type("a");
    check.type("ab");
    expect(keep).not.toHaveBeenCalled();
    vi.advanceTimersByTime(400);
    expect(keep).toHaveBeenCalledExactlyOnceWith({ ...emptyFleet, text: "ab" });
    check.type("abc");
    check.keep();
    expect(keep).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it("is told to be lost where the browser has no room", () => {
    const check = new FleetCheck(async () => [], { ...forgetful, keep: () => false });
    expect(check.isKept()).toBe(true);
    check.type("a");
    check.keep();
    expect(check.isKept()).toBe(false);
  });
});
