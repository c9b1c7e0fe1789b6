/** Everything that names the product. No other code contains these strings. */
export const brand = {
  name: "Rigfile",
  tagline: "Built by truckers, for truckers.",
  copyrightYear: 2025,
  lastUpdated: "October 4, 2025",
  /** The site's default address. */
  siteUrl: "https://rigfile.example",
  supportAddress: "support@rigfile.example",
  noReplyAddress: "no-reply@rigfile.example",
} as const;
