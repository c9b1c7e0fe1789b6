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
