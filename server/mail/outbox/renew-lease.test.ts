import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "#server/base/log.ts";
import { systemClock } from "#server/base/clock.ts";
import { renewLease } from "./send-message.ts";

const leaseMs = 20_000;
const log = createLog("silent");

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval", "performance"],
    }),
);
afterEach(() => void vi.useRealTimers());

/** Keeps a claim whose renewals have these results in turn; the last one repeats. */
function keeping(...ends: (boolean | "fails" | "hangs")[]) {
  const renew = vi.fn<() => Promise<boolean>>(async () => {
    const end = ends.length > 1 ? ends.shift() : ends[0];
    if (end === "hangs") return new Promise<boolean>(() => {});
    if (end === "fails") throw new Error("the database is away");
    return end ?? true;
  });
  return { renew, claim: renewLease({ renew, leaseMs, log, clock: systemClock }) };
}

const pass = async (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a claim on a message that is being sent", () => {
  test("is renewed three times a lease, for as long as that takes", async () => {
    const { renew, claim } = keeping(true);
    await pass(10 * leaseMs);
    expect(renew.mock.calls.length).toBeGreaterThanOrEqual(29);
    expect(claim.signal.aborted).toBe(false);
    claim.stop();
  });

  test("that another process has taken lets go of the message at once", async () => {
    const { claim } = keeping(true, false);
    await pass(leaseMs / 2);
    expect(claim.signal.aborted).toBe(false);
    await pass(leaseMs / 2);
    expect(claim.signal.aborted).toBe(true);
    claim.stop();
  });

  test.each(["fails", "hangs"] as const)("lets go well before its end when renewing %s", async (end) => {
    const { claim } = keeping(end);
    await pass(leaseMs * 0.7);
    expect(claim.signal.aborted).toBe(false);
    await pass(leaseMs * 0.1);
    expect(claim.signal.aborted).toBe(true);
    claim.stop();
  });

  test("survives a database that was away for a moment", async () => {
    const { claim } = keeping("fails", true);
    await pass(5 * leaseMs);
    expect(claim.signal.aborted).toBe(false);
    claim.stop();
  });

  test("is no longer renewed once the message is settled", async () => {
    const { renew, claim } = keeping(true);
    claim.stop();
    await pass(5 * leaseMs);
    expect(renew).not.toHaveBeenCalled();
    expect(claim.signal.aborted).toBe(false);
  });
});
