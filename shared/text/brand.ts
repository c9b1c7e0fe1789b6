/** Everything that names the product. No other code contains these strings. */
export const brand = {
  name: "Rigfile",
  tagline: "Built by truckers, for truckers.",
  copyrightYear: 2025,
  lastUpdated: "October 4, 2025",
  legalDates: {
    privacyPolicy: { effective: "2025-10-04", updated: "2025-10-06" },
    termsOfService: { effective: "2025-10-04" },
    disclaimer: { effective: "2025-10-04" },
  },
  siteUrl: "https://rigfile.example",
  supportAddress: "support@rigfile.example",
  noReplyAddress: "no-reply@rigfile.example",
  /** The operator if the configuration names nobody, which is only possible outside of production. */
  operator: {
    name: "an operator who is not named here",
    address: "postal address not given",
    law: "the state where the operator is established",
  },
} as const;

/** On everything made of a demo's data, which must not pass for FMCSA's. */
export const sampleNote = "SAMPLE DATA, made up for a demo";
