import { brand } from "#shared/text/brand.ts";

/** When each page took effect, was updated if it was, and when its text last changed. ISO dates. */
export type LegalDates = {
  readonly effective: string;
  readonly updated?: string;
  readonly textChanged: string;
};

// A test fails when a text changes and its date here doesn't.
export const legalDates = {
  privacyPolicy: { ...brand.legalDates.privacyPolicy, textChanged: "2026-11-30" },
  termsOfService: { ...brand.legalDates.termsOfService, textChanged: "2026-11-25" },
  disclaimer: { ...brand.legalDates.disclaimer, textChanged: "2026-11-30" },
} as const satisfies Record<string, LegalDates>;
