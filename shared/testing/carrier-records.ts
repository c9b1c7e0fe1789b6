import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { Registration } from "#shared/carrier/registration.ts";
import type { PublishedMeasures } from "#shared/carrier/safety.ts";

export const createCompany = (more: Partial<Company> = {}): Company => ({
  legalName: "LOPEZ & SONS TRUCKING LLC",
  dotNumber: "1234567",
  carrierOperation: "Interstate",
  hazmatAuthority: false,
  passengerAuthority: false,
  authorizedForHire: true,
  privateProperty: false,
  physicalAddress: {
    street: "1770 NE FUSON RD STE 4",
    city: "FRESNO",
    state: "CA",
    zip: "93650-3729",
    country: "US",
  },
  mailingAddress: { street: "PO BOX 12", city: "FRESNO", state: "CA", zip: "93650", country: "US" },
  telephone: "5595550143",
  email: "OFFICE@LOPEZ.EXAMPLE",
  powerUnits: 5,
  drivers: 6,
  annualMileage: 400_000,
  mileageYear: 2025,
  mcs150Date: "2026-02-11",
  isActive: true,
  ...more,
});

export const createRegistration = (more: Partial<Registration> = {}): Registration => ({
  dotNumber: "1234567",
  dockets: [{ prefix: "MC", number: "139446" }],
  classes: ["AUTHORIZED FOR HIRE"],
  businessForm: "CORPORATION",
  cargo: ["genfreight", "produce"],
  carriesHazmat: false,
  powerUnits: 5,
  drivers: 6,
  owned: { tractors: 5, trailers: 7 },
  termLeased: {},
  tripLeased: {},
  isActive: true,
  ...more,
});

export const createRecord = (
  company: Partial<Company> = {},
  registration: Partial<Registration> = {},
): CarrierRecord => ({ company: createCompany(company), registration: createRegistration(registration) });

/** FMCSA's measures of a carrier with 60 inspections, none out of service. */
export const createMeasures = (acuteOrCritical: boolean): PublishedMeasures => ({
  inspections: 60,
  driverInspections: 60,
  driverOosInspections: 0,
  vehicleInspections: 60,
  vehicleOosInspections: 0,
  basics: { unsafe: { measure: 1, inspectionsWithViolation: 3, acuteOrCritical } },
});
