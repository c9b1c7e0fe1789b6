/** When each page came into force and, where it has changed since, when. ISO dates: nothing else spells them. */
export type LegalDates = { readonly effective: string; readonly updated?: string };

export const legalDates = {
  privacyPolicy: { effective: "2025-10-04", updated: "2025-10-06" },
  termsOfService: { effective: "2025-10-04" },
  disclaimer: { effective: "2025-10-04" },
} as const satisfies Record<string, LegalDates>;
