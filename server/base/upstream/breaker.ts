import { systemClock, type Clock } from "#server/base/clock.ts";
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from "cockatiel";
import { UpstreamError } from "./upstream-error.ts";

export const services = ["NHTSA", "FMCSA", "Geocoder", "Mail server"] as const;
export type ServiceName = (typeof services)[number];

type ServiceState = {
  readonly lastSuccessAt: Date | null;
  readonly lastFaultAt: Date | null;
  /** A kind, such as "timeout" or "status 503": never an address, a key or anything that was sent. */
  readonly lastFault: string | null;
};

/** Outcome of one request with its retries. rejected: our fault. paused, busy: not sent. */
export type UpstreamOutcome = "answered" | "rejected" | "failed" | "paused" | "busy";

type HealthOptions = {
  readonly now?: () => Date;
  readonly onOutcome?: (name: ServiceName, outcome: UpstreamOutcome) => void;
};

export type ServiceHealth = ReturnType<typeof createServiceHealth>;
export type HealthRecorder = ReturnType<ServiceHealth["getRecorder"]>;

const unknown: ServiceState = { lastSuccessAt: null, lastFaultAt: null, lastFault: null };

export function createServiceHealth({ now = systemClock.now, onOutcome }: HealthOptions = {}) {
  const states = new Map<ServiceName, ServiceState>();
  const circuits: { readonly name: ServiceName; readonly isOpen: () => boolean }[] = [];
  const getState = (name: ServiceName): ServiceState => states.get(name) ?? unknown;
  return {
    getState,
    /** True if it isn't asked for now, or not for some of its data, after repeated failures. */
    isPaused: (name: ServiceName): boolean => circuits.some((each) => each.name === name && each.isOpen()),
    getRecorder: (name: ServiceName) => ({
      succeeded: (): void => void states.set(name, { ...getState(name), lastSuccessAt: now() }),
      failed: (kind: string): void =>
        void states.set(name, { ...getState(name), lastFaultAt: now(), lastFault: kind }),
      count: (outcome: UpstreamOutcome): void => onOutcome?.(name, outcome),
      addCircuit: (isOpen: () => boolean): void => void circuits.push({ name, isOpen }),
    }),
  };
}

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
