import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createBreaker, createServiceHealth } from "./breaker.ts";
import { UpstreamError } from "./upstream-error.ts";

const times = [1, 2, 3].map((hour) => new Date(Date.UTC(2026, 0, 1, hour)));

function open() {
  const left = [...times];
  const outcomes: [name: string, outcome: string][] = [];
  const health = createServiceHealth({
    now: () => left.shift() ?? new Date(0),
    onOutcome: (...counted) => outcomes.push(counted),
  });
  const guard = createBreaker({
    service: "FMCSA",
    failures: 2,
    pauseMs: 60_000,
    health: health.getRecorder("FMCSA"),
  });
  const fail = async (fault: Error) => {
    const answer = guard(async () => {
      throw fault;
    });
    await expect(answer).rejects.toBeInstanceOf(Error);
  };
  return { health, guard, fail, outcomes };
}

describe("the health of a service", () => {
  it("has the kind and time of the last fault, and nothing that was sent", async () => {
    const { health, fail } = open();
    await fail(new UpstreamError("FMCSA", "status", { status: 503, cause: new Error("dot 123") }));
    const state = { lastSuccessAt: null, lastFaultAt: times[0], lastFault: "status 503" };
    expect(health.getState("FMCSA")).toEqual(state);
    await fail(new UpstreamError("FMCSA", "timeout"));
    expect(health.getState("FMCSA")).toMatchObject({ lastFault: "timeout", lastFaultAt: times[1] });
  });

  it("keeps the last success beside a later fault", async () => {
    const { health, guard, fail } = open();
    await guard(async () => "an answer");
    await fail(new UpstreamError("FMCSA", "unreachable"));
    expect(health.getState("FMCSA")).toEqual({
      lastSuccessAt: times[0],
      lastFaultAt: times[1],
      lastFault: "unreachable",
    });
  });

  it("is not changed by our own faults, or by requests that were never sent", async () => {
    const { health, fail } = open();
    await fail(new Error("ours"));
    for (const fault of ["busy", "paused"] as const) await fail(new UpstreamError("FMCSA", fault));
    await fail(new UpstreamError("FMCSA", "status", { status: 404 }));
    expect(health.getState("FMCSA")).toEqual({ lastSuccessAt: null, lastFaultAt: null, lastFault: null });
  });

  it("has every outcome counted once, and says while the breaker is open", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { health, guard, fail, outcomes } = open();
    await guard(async () => "an answer");
    await fail(new Error("ours"));
    await fail(new UpstreamError("FMCSA", "status", { status: 404 }));
    await fail(new UpstreamError("FMCSA", "busy"));
    await fail(new UpstreamError("FMCSA", "timeout"));
    expect(health.isPaused("FMCSA")).toBe(false);
    await fail(new UpstreamError("FMCSA", "timeout"));
    expect(health.isPaused("FMCSA")).toBe(true);
    expect(health.isPaused("NHTSA")).toBe(false);
    await fail(new UpstreamError("FMCSA", "timeout"));
    const counted = ["answered", "rejected", "busy", "failed", "failed", "paused"];
    expect(outcomes).toEqual(counted.map((outcome) => ["FMCSA", outcome]));
    vi.advanceTimersByTime(60_000);
    expect(health.isPaused("FMCSA")).toBe(false);
    await fail(new UpstreamError("FMCSA", "timeout"));
    expect(health.isPaused("FMCSA")).toBe(true);
    vi.advanceTimersByTime(60_000);
    await guard(async () => "an answer");
    expect(health.isPaused("FMCSA")).toBe(false);
  });
});
