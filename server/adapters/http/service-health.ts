export const services = ["NHTSA", "FMCSA", "Geocoder", "Mail server"] as const;
export type ServiceName = (typeof services)[number];

/** How an outside service last answered this process. */
type ServiceState = {
  readonly lastSuccessAt: Date | null;
  readonly lastFaultAt: Date | null;
  /** Its kind: "timeout", "status 503". Never an address, a key or anything that was sent. */
  readonly lastFault: string | null;
};

export type HealthRecorder = ReturnType<ReturnType<typeof createServiceHealth>["getRecorder"]>;

const unknown: ServiceState = { lastSuccessAt: null, lastFaultAt: null, lastFault: null };

/** Remembers in memory how outside services answered. */
export function createServiceHealth(now = () => new Date()) {
  const states = new Map<ServiceName, ServiceState>();
  const getState = (name: ServiceName): ServiceState => states.get(name) ?? unknown;
  return {
    getState,
    getRecorder: (name: ServiceName) => ({
      succeeded: (): void => void states.set(name, { ...getState(name), lastSuccessAt: now() }),
      failed: (kind: string): void =>
        void states.set(name, { ...getState(name), lastFaultAt: now(), lastFault: kind }),
    }),
  };
}
