/** Templates that the administrator may change, and their recipients. */
export const templateTypes = ["support", "self_email", "quote"] as const;
export type TemplateType = (typeof templateTypes)[number];

export const placeholders = {
  support: ["ticketId", "message", "timestamp"],
  self_email: ["companyName", "dotNumber", "mcNumber", "address", "timestamp"],
  quote: [
    "reference",
    "headline",
    "brief",
    "companyName",
    "customerEmail",
    "dotNumber",
    "mcNumber",
    "state",
    "units",
    "drivers",
    "effectiveDate",
    "readiness",
    "message",
    "timestamp",
  ],
} as const satisfies Record<TemplateType, readonly string[]>;

export type Placeholder = (typeof placeholders)[TemplateType][number];
