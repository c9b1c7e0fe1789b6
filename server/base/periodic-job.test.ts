import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "./log.ts";
import { systemClock } from "./clock.ts";
import { createPeriodicJob, type PeriodicJob } from "./periodic-job.ts";

const round = vi.fn<() => Promise<number>>();
let lines: string[];
let job: PeriodicJob;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  round.mockReset().mockResolvedValue(1000);
  const log = createLog("info", { write: (line) => lines.push(line) });
  job = createPeriodicJob({
    name: "work",
    round,
    afterFailureMs: 5000,
    errorMessage: "that went wrong",
    log,
    clock: systemClock,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = async (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("what is repeated", () => {
  test("begins at the start, and again after as long as the round says", async () => {
    expect(round).not.toHaveBeenCalled();
    job.start();
    await pass(0);
    expect(round).toHaveBeenCalledTimes(1);
    await pass(999);
    expect(round).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(round).toHaveBeenCalledTimes(2);
  });

  test("is tried again after a failure, which is logged", async () => {
    round.mockRejectedValueOnce(new Error("no database"));
    job.start();
    await pass(4999);
    expect(round).toHaveBeenCalledTimes(1);
    expect(lines.join("")).toContain("that went wrong");
    expect(lines.join("")).not.toContain("no database");
    expect(job.hasFailed()).toBe(true);
    await pass(1);
    expect(round).toHaveBeenCalledTimes(2);
    expect(job.hasFailed()).toBe(false);
  });

  test("ends with the stop, which waits for the round that is under way", async () => {
    let finish = (_waitMs: number): void => undefined;
    round.mockImplementationOnce(
      async () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    job.start();
    await pass(0);
    let isStopped = false;
    const stopping = job.stop().then(() => {
      isStopped = true;
    });
    await pass(10);
    expect(isStopped).toBe(false);
    finish(0);
    await stopping;
    await pass(10_000);
    expect(round).toHaveBeenCalledTimes(1);
  });
});
