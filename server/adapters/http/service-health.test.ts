import { describe, expect, it } from "vitest";
import { createBreaker } from "./breaker.ts";
import { createServiceHealth } from "./service-health.ts";
import { UpstreamError } from "./upstream-error.ts";

const times = [1, 2, 3].map((hour) => new Date(Date.UTC(2026, 0, 1, hour)));

function open() {
  const left = [...times];
  const health = createServiceHealth(() => left.shift() ?? new Date(0));
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
  return { health, guard, fail };
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

  it("keeps the fault that opened the breaker while it is open", async () => {
    const { health, fail } = open();
    for (let attempt = 0; attempt < 4; attempt += 1) await fail(new UpstreamError("FMCSA", "timeout"));
    expect(health.getState("FMCSA")).toMatchObject({ lastFault: "timeout", lastFaultAt: times[1] });
  });

  it("is each service's own", () => {
    const { health } = open();
    health.getRecorder("Mail server").succeeded();
    expect(health.getState("NHTSA").lastSuccessAt).toBeNull();
  });
});
