import { waitFor } from "@testing-library/react";
import { RequestError } from "#client/lib/api/request.ts";
import { describe, expect, it, vi } from "vitest";
import type { DecodeBatch, VinRequest } from "#client/lib/api/vin-batches.ts";
import { FleetCheck, type FleetStorage } from "./fleet-check.ts";
import { answerTo, manyRows, createRows } from "#client/features/vin-checker/fleet/testing/fleet-fixtures.ts";
import { getVin } from "#client/testing/vin-fixtures.ts";
import { emptyFleet, getFleetProgress, type FleetState } from "./fleet-state.ts";

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

const noStorage: FleetStorage = { read: () => undefined, save: () => true };

/** A server that answers each batch on command. */
function slowServer() {
  const batches: (readonly VinRequest[])[] = [];
  const waiting = new Set<() => void>();
  const ask: DecodeBatch = async (batch, signal) => {
    batches.push(batch);
    return new Promise((resolve, reject) => {
      const answerIt = () => resolve(batch.map(answerTo));
      waiting.add(answerIt);
      signal.addEventListener("abort", () => {
        waiting.delete(answerIt);
        reject(new DOMException("", "AbortError"));
      });
    });
  };
  const check = new FleetCheck(ask, noStorage);
  const answer = async () => {
    const before = check.state();
    const [first] = await vi.waitUntil(() => waiting.size > 0 && waiting, 60_000);
    if (first) waiting.delete(first);
    first?.();
    await waitFor(() => expect(check.state()).not.toBe(before));
  };
  const ended = async () => waitFor(() => expect(check.state().isRunning).toBe(false));
  return { batches, check, answer, ended };
}

/** A server that fails the given batches (counted from 1) with these errors. */
function serverFailing(faults: Record<number, Error>) {
  const batches: (readonly VinRequest[])[] = [];
  const check = new FleetCheck(async (batch) => {
    batches.push(batch);
    const fault = faults[batches.length];
    if (fault) throw fault;
    return batch.map(answerTo);
  }, noStorage);
  const ended = async () => waitFor(() => expect(check.state().isRunning).toBe(false));
  return { batches, check, ended };
}

const failures = (check: FleetCheck): Set<string> =>
  new Set(
    [...check.state().results.values()].flatMap((result) => ("failed" in result ? [result.failed] : [])),
  );

describe("the check of a fleet", () => {
  it("asks fifty at a time, one batch after another, each vehicle once", async () => {
    const { batches, check, answer, ended } = slowServer();
    check.check([...manyRows(120), ...manyRows(3)]);
    expect(batches.map((batch) => batch.length)).toEqual([50]);
    await answer();
    expect(getFleetProgress(check.state())).toMatchObject({ of: 120, done: 50 });
    await answer();
    await answer();
    await ended();
    expect(batches.map((batch) => batch.length)).toEqual([50, 50, 20]);
    expect(getFleetProgress(check.state()).done).toBe(120);
  });

  it("takes 1,000 rows, and counts those beyond", () => {
    const check = new FleetCheck(async () => [], noStorage);
    check.check(createRows(...Array.from({ length: 1001 }, (_none, index) => `sold ${index}`)));
    const { rows, beyondLimit } = check.state();
    expect([rows.length, beyondLimit]).toEqual([1000, 1]);
  });

  it("stops when it is cancelled, keeps what it has, and goes on with the rest", async () => {
    const { batches, check, answer, ended } = slowServer();
    check.check(manyRows(150));
    await answer();
    check.cancel();
    await ended();
    expect(getFleetProgress(check.state())).toMatchObject({ done: 50, failed: [] });
    expect(getFleetProgress(check.state()).waiting).toHaveLength(100);
    check.proceed();
    await answer();
    await answer();
    await ended();
    expect(getFleetProgress(check.state()).done).toBe(150);
    // The second batch was cancelled in flight.
    expect(batches.map((batch) => batch[0]?.vin)).toEqual([getVin(0), getVin(50), getVin(50), getVin(100)]);
  });

  it("goes on at once if it is continued while being cancelled", async () => {
    const { check, answer } = slowServer();
    check.check(manyRows(10));
    check.cancel();
    check.proceed();
    await answer();
    await waitFor(() => expect(getFleetProgress(check.state()).done).toBe(10));
  });

  it("requests nothing it already knows when the list is submitted again with more rows", async () => {
    const { batches, check, ended } = serverFailing({});
    check.check(manyRows(3));
    await ended();
    check.check(manyRows(5));
    await ended();
    expect(batches.map((batch) => batch.map(({ vin }) => vin))).toEqual([
      [getVin(0), getVin(1), getVin(2)],
      [getVin(3), getVin(4)],
    ]);
  });

  it("does not request a pending vehicle again", async () => {
    const { batches, check, answer, ended } = slowServer();
    check.check(manyRows(2));
    check.check(manyRows(3));
    await answer();
    await answer();
    await ended();
    expect(batches.flat()).toHaveLength(3);
  });

  it("asks for the VIN that took the place of another, and for no other", async () => {
    const { batches, check, ended } = serverFailing({});
    check.check(createRows(getVin(1), getVin(2)));
    await ended();
    check.replace(1, getVin(3));
    await ended();
    expect(batches.at(-1)).toEqual([{ vin: getVin(3) }]);
    expect(getFleetProgress(check.state())).toMatchObject({ of: 2, done: 2 });
  });

  it("normalizes line ends as a textarea does", () => {
    const check = new FleetCheck(async () => [], noStorage);
    check.type("a\r\nb\rc\nd");
    expect(check.state().text).toBe("a\nb\nc\nd");
  });

  it("forgets everything when it is cleared, and takes that back", async () => {
    const { check, ended } = serverFailing({});
    check.type("list");
    check.check(manyRows(2));
    await ended();
    const undo = check.clear();
    expect(check.state()).toEqual(emptyFleet);
    undo();
    expect(check.state()).toMatchObject({ text: "list", rows: { length: 2 }, isRunning: false });
  });
});

describe("a batch that fails", () => {
  it("leaves the others to be asked, and is retried alone", async () => {
    const { batches, check, ended } = serverFailing({ 2: new RequestError(500, "<html>") });
    check.check(manyRows(150));
    await ended();
    expect(getFleetProgress(check.state())).toMatchObject({ done: 100, failed: { length: 50 } });
    expect([...failures(check)]).toEqual([
      "The vehicle-safety agency service is temporarily unavailable. Please try again later.",
    ]);
    check.retry();
    await ended();
    expect(batches).toHaveLength(4);
    expect(batches[3]).toEqual(batches[1]);
    expect(getFleetProgress(check.state()).done).toBe(150);
  });

  it.each([
    ["nobody answers", new TypeError("Failed to fetch"), "No answer from our server."],
    [
      "there were too many requests",
      new RequestError(429, '{"success":false,"message":"Slow down."}'),
      "Slow down.",
    ],
  ])("where %s ends the run: the others would fail as well", async (_name, error, sentence) => {
    const { batches, check, ended } = serverFailing({ 2: error });
    check.check(manyRows(250));
    await ended();
    expect(batches).toHaveLength(2);
    expect(getFleetProgress(check.state())).toMatchObject({ done: 50, failed: { length: 200 }, waiting: [] });
    expect([...failures(check)]).toEqual([expect.stringContaining(sentence)]);
  });

  it("and another after it end the run, too", async () => {
    const down = new RequestError(503, "");
    const { batches, check, ended } = serverFailing({ 1: down, 2: new Error("odd"), 3: down });
    check.check(manyRows(500));
    await ended();
    expect(batches).toHaveLength(2);
    expect(getFleetProgress(check.state()).failed).toHaveLength(500);
    expect([...failures(check)]).toEqual([
      expect.stringContaining("temporarily unavailable"),
      "Failed to decode VIN. Please check the VIN and try again.",
    ]);
  });
});

describe("an offline answer", () => {
  const offline = { kind: "offline", dataDate: "2026-02-17" } as const;

  /** A server that answers from the offline data first, then as given. */
  async function afterOffline(then: () => ReturnType<DecodeBatch>) {
    let isFirst = true;
    const check = new FleetCheck(async (batch) => {
      if (!isFirst) return then();
      isFirst = false;
      return batch.map((requests) => ({ ...answerTo(requests), source: offline }));
    }, noStorage);
    const ended = async () => waitFor(() => expect(check.state().isRunning).toBe(false));
    check.check(manyRows(1));
    await ended();
    check.refreshOffline();
    await ended();
    return check.state().results.get(getVin(0));
  }

  it("gives way to NHTSA's own when it is asked again", async () => {
    const result = await afterOffline(async () => [answerTo({ vin: getVin(0) })]);
    expect(result).toMatchObject({ source: { kind: "agency" } });
  });

  it("stays where NHTSA cannot be asked again", async () => {
    const result = await afterOffline(async () => {
      throw new TypeError("Failed to fetch");
    });
    expect(result).toMatchObject({ source: offline });
  });

  it("stays where the server knows no more of it this time", async () => {
    const result = await afterOffline(async () => [{ vin: getVin(0), failed: "Please try again later." }]);
    expect(result).toMatchObject({ source: offline });
  });
});
