import { z } from "zod";

/** An address in FMCSA's spelling; a part that FMCSA does not have is absent. */
const censusAddress = z.object({
  street: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zip: z.string().optional(),
  country: z.string().optional(),
});
export type CensusAddress = z.infer<typeof censusAddress>;

/** A carrier in FMCSA's census. What FMCSA does not have is absent. */
export const company = z.object({
  legalName: z.string(),
  dbaName: z.string().optional(),
  dotNumber: z.string(),
  /** "Interstate", "Intrastate Hazmat" or "Intrastate Non-Hazmat". */
  carrierOperation: z.string().optional(),
  hazmatAuthority: z.boolean(),
  passengerAuthority: z.boolean(),
  authorizedForHire: z.boolean(),
  privateProperty: z.boolean(),
  physicalAddress: censusAddress,
  mailingAddress: censusAddress,
  telephone: z.string().optional(),
  email: z.string().optional(),
  powerUnits: z.int().optional(),
  drivers: z.int().optional(),
  addDate: z.iso.date().optional(),
  /** The date of the last MCS-150, the biennial update (49 CFR 390.19). */
  mcs150Date: z.iso.date().optional(),
  /** Annual miles as the carrier reported them, and for which year. */
  annualMileage: z.int().optional(),
  mileageYear: z.int().optional(),
  /** True if FMCSA lists the DOT number as active; absent where only the SMS census was read, which doesn't say. */
  isActive: z.boolean().optional(),
});
export type Company = z.infer<typeof company>;
