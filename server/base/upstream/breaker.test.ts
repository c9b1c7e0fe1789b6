import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBreaker } from "./breaker.ts";
import { UpstreamError } from "./upstream-error.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const guard = () => createBreaker({ service: "peer", failures: 3, pauseMs: 10_000 });
const fails = (status: number) => async () => {
  throw new UpstreamError("peer", "status", { status });
};
const works = async () => "fine";

const outcome = async (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => (error instanceof UpstreamError ? error.fault : error));

test("a service that fails three times in a row is left alone for ten seconds, then tried once", async () => {
  const run = guard();
  for (const status of [500, 429, 503]) expect(await outcome(run(fails(status)))).toBe("status");
  const call = vi.fn(works);
  expect(await outcome(run(call))).toBe("paused");
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(await run(call)).toBe("fine");
  expect(await run(call)).toBe("fine");
});

test.each([400, 404, 422])("%i says that the question was wrong, not the service", async (status) => {
  const run = guard();
  for (let times = 0; times < 5; times += 1) await outcome(run(fails(status)));
  expect(await outcome(run(works))).toBe("fine");
});

test.each(["busy", "paused"] as const)(
  "what was never asked (%s) says nothing about the service",
  async (why) => {
    const run = guard();
    const remaining = async () => {
      throw new UpstreamError("peer", why);
    };
    for (let times = 0; times < 5; times += 1) expect(await outcome(run(remaining))).toBe(why);
    expect(await outcome(run(works))).toBe("fine");
  },
);

test("a mistake of our own goes through and closes nothing", async () => {
  const run = guard();
  const mistake = new TypeError("ours");
  for (let times = 0; times < 5; times += 1) {
    expect(
      await outcome(
        run(async () => {
          throw mistake;
        }),
      ),
    ).toBe(mistake);
  }
  expect(await outcome(run(works))).toBe("fine");
});
