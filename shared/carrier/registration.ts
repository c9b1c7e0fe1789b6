import { z } from "zod";
import { cargoClass } from "./compare/to-profile/cargo-class.ts";

/** A docket number: "MC" and "139446". The file's docket status says nothing about authority, and is not read. */
const docket = z.object({ prefix: z.string(), number: z.string() });
export type Docket = z.infer<typeof docket>;

const vehicleCounts = z.object({
  trucks: z.int().optional(),
  tractors: z.int().optional(),
  trailers: z.int().optional(),
});

/** The Company Census File's own part (az4n-8mr2), by the MCS-150. What FMCSA doesn't have is absent. */
export const registration = z.object({
  dotNumber: z.string(),
  dockets: z.array(docket),
  /** "PRIVATE PROPERTY", "AUTHORIZED FOR HIRE", as FMCSA spells them. */
  classes: z.array(z.string()),
  /** "CORPORATION", "LIMITED LIABILITY COMPANY". */
  businessForm: z.string().optional(),
  cargo: z.array(cargoClass),
  /** Written by the carrier beside "Other" cargo. */
  otherCargo: z.string().optional(),
  /** True if it carries placarded hazardous materials. */
  carriesHazmat: z.boolean().optional(),
  fax: z.string().optional(),
  powerUnits: z.int().optional(),
  truckUnits: z.int().optional(),
  drivers: z.int().optional(),
  cdlDrivers: z.int().optional(),
  owned: vehicleCounts,
  termLeased: vehicleCounts,
  tripLeased: vehicleCounts,
  /** FMCSA's rating after a review (49 CFR 385); absent for the most carriers, which have none. */
  safetyRating: z.enum(["Satisfactory", "Conditional", "Unsatisfactory"]).optional(),
  safetyRatingDate: z.iso.date().optional(),
  /** The last compliance review or audit, with or without a rating. */
  reviewDate: z.iso.date().optional(),
  isActive: z.boolean(),
});
export type Registration = z.infer<typeof registration>;
