/** The templates that the administrator may change, and who gets them. */
export const templateTypes = ["support", "self_email", "quote"] as const;
export type TemplateType = (typeof templateTypes)[number];

/** The {placeholder} tokens of each template. */
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

/** What a preview and a test show in their place. The timestamp is that of the preview; the brief is written. */
export const sampleValues: Readonly<Record<Exclude<Placeholder, "timestamp" | "brief">, string>> = {
  reference: "RF-7K4M2X",
  headline: "Acme Trucking LLC, TX, 7 units, eff. 04/01/2027",
  state: "TX (Dallas)",
  units: "7 units: 5 power units, 2 trailers",
  drivers: "5 drivers",
  effectiveDate: "04/01/2027",
  readiness: "Ready to quote",
  ticketId: "RF-7K4M2X",
  message: "Can you quote a second truck?\nWe add it next month.",
  companyName: "Acme Trucking LLC",
  dotNumber: "1234567",
  mcNumber: "MC-123456",
  address: "100 Main St, Dallas, TX 75201",
  customerEmail: "owner@example.com",
};

export type TemplateProblem = {
  readonly field: "subject" | "body";
  /** Starts at 1. */
  readonly line: number;
  readonly message: string;
};

/** The line of a position in a text, from 1. */
export const getLine = (text: string, index: number): number => text.slice(0, index).split("\n").length;

/** Every {token} that this template's messages have no value for. */
export function findUnknownPlaceholders(
  type: TemplateType,
  field: TemplateProblem["field"],
  text: string,
): TemplateProblem[] {
  const known: readonly string[] = placeholders[type];
  return [...text.matchAll(/\{([^{}\n]{1,60})\}/g)]
    .filter(([, name = ""]) => !known.includes(name))
    .map(({ 0: token, index }) => {
      const message = `${token} isn't a placeholder of this template. Use ${known.map((name) => `{${name}}`).join(", ")}.`;
      return { field, line: getLine(text, index), message };
    });
}
