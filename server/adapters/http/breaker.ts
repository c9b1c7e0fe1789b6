import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from "cockatiel";
import type { HealthRecorder } from "./service-health.ts";
import { UpstreamError } from "./upstream-error.ts";

type Options = {
  readonly service: string;
  /** After this many consecutive failures the breaker opens. */
  readonly failures: number;
  /** How long it stays open, in milliseconds; then one trial call is let through. */
  readonly pauseMs: number;
  readonly health?: HealthRecorder | undefined;
};

/** The request was wrong or was never sent, which says nothing about the service's health. */
const isCallersFault = ({ fault, status }: UpstreamError): boolean =>
  ["busy", "paused"].includes(fault) ||
  (fault === "status" && (status === 400 || status === 404 || status === 422));

const toKind = ({ fault, status }: UpstreamError): string =>
  status === undefined ? fault : `${fault} ${status}`;

/** Circuit breaker for a failing service. Throws UpstreamError "paused" while open. */
export function createBreaker({ service, failures, pauseMs, health }: Options) {
  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof UpstreamError && !isCallersFault(error)),
    { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failures) },
  );
  return async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      const answer = await circuit.execute(call);
      health?.succeeded();
      return answer;
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new UpstreamError(service, "paused");
      if (error instanceof UpstreamError && !isCallersFault(error)) health?.failed(toKind(error));
      throw error;
    }
  };
}
