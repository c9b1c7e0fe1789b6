import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AppError } from "#server/http/app-error.ts";
import { BodyBudget, uncountedBytes } from "./body-budget.ts";

const kB = 1024;
let budget: BodyBudget;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  budget = new BodyBudget({ total: 200 * kB, perAddress: 100 * kB, stalledMs: 5000 });
});
afterEach(() => vi.useRealTimers());

/** A body from an address with this many bytes beyond the uncounted ones. */
function bring(address: string, counted: number) {
  const evict = vi.fn<() => void>();
  const holding = budget.open(address, evict);
  holding.add(uncountedBytes + counted);
  return { ...holding, evict };
}

const refusal = expect.objectContaining({ status: 503, retryAfterSeconds: 2 });

describe("the memory for bodies", () => {
  test("is for all of them together, and for one address half of it", () => {
    bring("a", 60 * kB);
    expect(() => bring("a", 60 * kB)).toThrow(refusal);
    bring("b", 100 * kB);
    bring("a", 40 * kB);
    expect(() => bring("c", 1)).toThrow(refusal);
  });

  test("does not count what every body may bring", () => {
    bring("a", 100 * kB);
    bring("b", 100 * kB);
    const many = Array.from({ length: 1000 }, () => bring("a", 0));
    expect(many.some(({ evict }) => evict.mock.calls.length > 0)).toBe(false);
  });

  test("is counted as it is taken, piece by piece, and given back once", () => {
    const body = bring("a", 0);
    for (let piece = 0; piece < 100; piece += 1) body.add(kB);
    expect(() => body.add(1)).toThrow(AppError);
    body.release();
    body.release();
    bring("a", 100 * kB);
    expect(() => bring("a", 1)).toThrow(refusal);
  });

  test("is not left to bodies that have stalled while others need it", () => {
    const stalled = [bring("a", 30 * kB), bring("a", 30 * kB)];
    const going = bring("a", 30 * kB);
    vi.advanceTimersByTime(5001);
    going.advance();
    bring("a", 70 * kB);
    expect(stalled.map(({ evict }) => evict.mock.calls.length)).toEqual([1, 1]);
    expect(going.evict).not.toHaveBeenCalled();
  });

  test("is taken from the one that stalled first, and from no more than need be", () => {
    const first = bring("a", 40 * kB);
    vi.advanceTimersByTime(1);
    const second = bring("a", 40 * kB);
    vi.advanceTimersByTime(6000);
    bring("a", 50 * kB);
    expect([first.evict.mock.calls.length, second.evict.mock.calls.length]).toEqual([1, 0]);
  });

  test("is not taken from another address for one that has had its part", () => {
    const other = bring("b", 50 * kB);
    vi.advanceTimersByTime(6000);
    bring("a", 100 * kB);
    expect(() => bring("a", 1)).toThrow(refusal);
    expect(other.evict).not.toHaveBeenCalled();
  });

  test("is taken from whichever address has stalled where all of it is gone", () => {
    const stalled = bring("b", 100 * kB);
    vi.advanceTimersByTime(6000);
    bring("a", 100 * kB);
    bring("c", 1);
    expect(stalled.evict).toHaveBeenCalledOnce();
  });

  test("is safe with a body that is complete: its request is being worked on", () => {
    const complete = bring("a", 100 * kB);
    complete.complete();
    vi.advanceTimersByTime(60_000);
    expect(() => bring("a", 1)).toThrow(refusal);
    complete.release();
    bring("a", 1);
  });

  test("is never taken by a body from itself", () => {
    const body = bring("a", 100 * kB);
    vi.advanceTimersByTime(6000);
    expect(() => body.add(1)).toThrow(refusal);
    expect(body.evict).not.toHaveBeenCalled();
  });
});
