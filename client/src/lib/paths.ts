/** The only place where the client's URLs are defined. */
export const paths = {
  home: "/",
  profileBuilder: "/profile-builder",
  vinChecker: "/vin-checker",
  vinFleet: "/vin-checker/fleet",
  dotHealthCheck: "/dot-health-check",
  privacyPolicy: "/privacy-policy",
  termsOfService: "/terms-of-service",
  disclaimer: "/disclaimer",
} as const;

/** A section of the profile builder, optionally with the field to focus. */
export function builderPath(sectionId: string, fieldKey?: string): string {
  const query = new URLSearchParams({ section: sectionId, ...(fieldKey ? { field: fieldKey } : {}) });
  return `${paths.profileBuilder}?${query}`;
}

/** The confirmation of a quote request sent from this browser. */
export const quoteSentPath = (reference: string): string =>
  `${paths.profileBuilder}?${new URLSearchParams({ section: "review", quote: reference })}`;

/** One VIN's result; pass the model year if the visitor knows it better than the VIN tells. */
export const vinPath = (vin: string, modelYear?: string): string =>
  `${paths.vinChecker}?${new URLSearchParams({ vin, ...(modelYear ? { year: modelYear } : {}) })}`;

type CarrierView = {
  /** The tab; the first one if it is left out. */
  readonly tab?: string | undefined;
  /** The unique_id of the inspection whose report is open. */
  readonly inspection?: string | undefined;
};

/** A carrier's DOT Health Check. */
export function dotPath(dotNumber: string, { tab, inspection }: CarrierView = {}): string {
  const view = { ...(tab ? { tab } : {}), ...(inspection ? { inspection } : {}) };
  return `${paths.dotHealthCheck}?${new URLSearchParams({ dot: dotNumber, ...view })}`;
}
