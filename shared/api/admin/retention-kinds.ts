/** Ordered as the back office shows them. */
export const retentionKinds = ["mailTexts", "profiles", "pdfs", "tickets"] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Days since something was last used; 0 keeps it. */
export type RetentionDays = Readonly<Record<RetentionKind, number>>;

export const defaultRetention = {
  mailTexts: 90,
  // Three years, as many as the form asks about coverage and losses.
  profiles: 1095,
  pdfs: 0,
  tickets: 0,
} as const satisfies RetentionDays;

export const retentionSettings = {
  mailTexts: "RETENTION_MAIL_DAYS",
  profiles: "RETENTION_PROFILES_DAYS",
  pdfs: "RETENTION_PDFS_DAYS",
  tickets: "RETENTION_TICKETS_DAYS",
} as const satisfies Record<RetentionKind, string>;
