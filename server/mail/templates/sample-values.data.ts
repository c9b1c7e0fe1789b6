import type { Placeholder } from "#shared/api/mail/placeholders.ts";
import type { Answers } from "#shared/profile/answers.ts";

/** Values of previews and tests. The timestamp is current, and the brief is written from sampleAnswers. */
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

/** A made-up profile for the brief of a preview. */
export const sampleAnswers: Answers = {
  name: "Acme Trucking LLC",
  contactName: "Jane Doe",
  phone: "(555) 010-0100",
  email: "owner@example.com",
  preferredContact: "phone",
  dotNumber: "1234567",
  mcNumber: "MC-123456",
  mailingCity: "Dallas",
  mailingState: "TX",
  cargoCommodities: ["general_freight"],
  operatingRadius: "301_500",
  drivers: [{ fullName: "Jane Doe" }, { fullName: "John Roe" }],
  powerUnits: [{ year: "2022", make: "freightliner" }],
  trailers: [{ year: "2020", make: "utility" }],
  autoLiabilityEnabled: true,
  autoLiabilityCsl: "1000000",
};
