import { type Clock, systemClock } from "#server/base/clock.ts";
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from "cockatiel";
import type { HealthRecorder, UpstreamOutcome } from "./service-health.ts";
import { UpstreamError } from "./upstream-error.ts";

type Options = {
  readonly service: string;
  readonly failures: number;
  /** Milliseconds until one trial call is let through. */
  readonly pauseMs: number;
  readonly health?: HealthRecorder | undefined;
  readonly clock?: Clock;
};

/** Errors that say nothing about the service's health: a wrong request, or none was sent. */
const isCallersFault = ({ fault, status }: UpstreamError): boolean =>
  ["busy", "paused"].includes(fault) ||
  (fault === "status" && (status === 400 || status === 404 || status === 422));

const toKind = ({ fault, status }: UpstreamError): string =>
  status === undefined ? fault : `${fault} ${status}`;

function toOutcome(error: UpstreamError): UpstreamOutcome {
  if (error.fault === "busy" || error.fault === "paused") return error.fault;
  return isCallersFault(error) ? "rejected" : "failed";
}

export function createBreaker({ service, failures, pauseMs, health, clock = systemClock }: Options) {
  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof UpstreamError && !isCallersFault(error)),
    { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failures) },
  );
  let pausedUntil = 0;
  circuit.onBreak(() => (pausedUntil = clock.monotonicMs() + pauseMs));
  health?.addCircuit(() => clock.monotonicMs() < pausedUntil);
  return async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      const answer = await circuit.execute(call);
      health?.succeeded();
      health?.count("answered");
      return answer;
    } catch (error) {
      const known = error instanceof BrokenCircuitError ? new UpstreamError(service, "paused") : error;
      if (known instanceof UpstreamError) {
        const outcome = toOutcome(known);
        health?.count(outcome);
        if (outcome === "failed") health?.failed(toKind(known));
      }
      throw known;
    }
  };
}
