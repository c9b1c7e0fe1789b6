/** When each page took effect and, if changed since, when it was updated. ISO dates, defined only here. */
export type LegalDates = { readonly effective: string; readonly updated?: string };

export const legalDates = {
  privacyPolicy: { effective: "2025-10-04", updated: "2025-10-06" },
  termsOfService: { effective: "2025-10-04" },
  disclaimer: { effective: "2025-10-04" },
} as const satisfies Record<string, LegalDates>;
