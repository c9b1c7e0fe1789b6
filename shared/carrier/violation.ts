import { z } from "zod";

/** A violation that an officer recorded. What FMCSA does not have is absent. */
export const violation = z.object({
  /** As FMCSA spells it: "39383CELGPB" in the SMS snapshot, "393.95A4-EEUS" in the daily file. */
  violationCode: z.string().optional(),
  /** FMCSA's own description, cut after about 160 characters in the SMS snapshot. */
  violationDescription: z.string().optional(),
  /** "Vehicle Maintenance", "Hours-of-Service Compliance" and so on; absent in the daily file. */
  basicCategory: z.string().optional(),
  /** 1 to 10, without the weight of an out-of-service order. */
  severityWeight: z.int().optional(),
  outOfServiceIndicator: z.boolean(),
  /** severityWeight and the weight of an out-of-service order, without the time weight. */
  totalSeverity: z.int().optional(),
  timeWeight: z.int().optional(),
  /** FMCSA's group of violations with the same severity, "Exhaust Discharge". */
  group: z.string().optional(),
  /** "1" the main unit, "2" a secondary unit, "D" the driver, "C" the co-driver. */
  unit: z.string().optional(),
});
export type Violation = z.infer<typeof violation>;

export const carrierViolation = violation.extend({ unique_id: z.string() });
export type CarrierViolation = z.infer<typeof carrierViolation>;
