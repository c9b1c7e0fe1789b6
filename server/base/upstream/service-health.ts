import { systemClock } from "#server/base/clock.ts";

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

type Options = {
  readonly now?: () => Date;
  readonly onOutcome?: (name: ServiceName, outcome: UpstreamOutcome) => void;
};

export type ServiceHealth = ReturnType<typeof createServiceHealth>;
export type HealthRecorder = ReturnType<ServiceHealth["getRecorder"]>;

const unknown: ServiceState = { lastSuccessAt: null, lastFaultAt: null, lastFault: null };

export function createServiceHealth({ now = systemClock.now, onOutcome }: Options = {}) {
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
