/** Everything that names the product. Nothing else in the code spells these. */
export const brand = {
  name: "Rigfile",
  tagline: "Built by truckers, for truckers.",
  copyrightYear: 2025,
  lastUpdated: "October 4, 2025",
  /** Where the site lives unless it is set up otherwise. */
  siteUrl: "https://rigfile.example",
  supportAddress: "support@rigfile.example",
  noReplyAddress: "no-reply@rigfile.example",
} as const;
