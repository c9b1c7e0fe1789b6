import type { Answers } from "#shared/profile/answers.ts";

/** A made-up profile, whose brief a preview shows. */
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
