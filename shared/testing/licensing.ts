import type { LicensingRows } from "#shared/carrier/authority/licensing-rows.ts";

export const property = "Motor Carrier of Property (Except Household Goods)";

/** Of a carrier with an authority in force since 2019 and $1,000,000 on file. */
export const createLicensingRows = (own: Partial<LicensingRows> = {}): LicensingRows => ({
  authorities: [{ docket: "MC900001", type: property, status: "Active" }],
  changes: [{ docket: "MC900001", type: property, status: "Active", reason: "GRANTED", day: "2019-06-03" }],
  orders: [],
  legacy: [
    {
      docket: "MC900001",
      status: { common: "A", contract: "N", broker: "N" },
      applicationPending: {},
      revocationPending: {},
      bipdOnFile: 1_000_000,
    },
  ],
  filings: [
    {
      form: "BMC-91X",
      insurer: "GREAT PLAINS CASUALTY",
      policyNumber: "GP-1",
      effectiveDate: "2026-06-01",
      amount: 1_000_000,
    },
  ],
  cancellations: [],
  legacyHistory: [],
  legacyFilings: [],
  ...own,
});
