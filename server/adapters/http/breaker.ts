import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from "cockatiel";
import { UpstreamError } from "./upstream-error.ts";

type Options = {
  readonly service: string;
  /** So many failures in a row, and the service is left alone. */
  readonly failures: number;
  /** For so long, in milliseconds; then one call tries whether it works again. */
  readonly pauseMs: number;
};

type Breaker = <T>(call: () => Promise<T>) => Promise<T>;

/** What the caller asked was wrong, or was never asked: that says nothing about how the service does. */
const isCallersFault = ({ fault, status }: UpstreamError): boolean =>
  ["busy", "paused"].includes(fault) ||
  (fault === "status" && (status === 400 || status === 404 || status === 422));

/** Spares a service that keeps failing, and those who would wait for it. Throws OutsideError "paused" meanwhile. */
export function createBreaker({ service, failures, pauseMs }: Options): Breaker {
  const circuit = circuitBreaker(
    handleWhen((error) => error instanceof UpstreamError && !isCallersFault(error)),
    { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(failures) },
  );
  return async (call) => {
    try {
      return await circuit.execute(call);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new UpstreamError(service, "paused");
      throw error;
    }
  };
}
