import { z } from "zod";
import { violation } from "./violation.ts";

/** The five BASICs that roadside inspections feed, as named in the SMS data sets. */
export const basics = ["unsafe", "hos", "fitness", "substances", "maintenance"] as const;
export const basicId = z.enum(basics);
export type BasicId = z.infer<typeof basicId>;

const furtherUnit = z.object({
  unit: z.int(),
  unit_type_desc: z.string().optional(),
  unit_make: z.string().optional(),
  vin: z.string().optional(),
  vin_masked: z.string().optional(),
});

/**
 * A roadside inspection of the last 24 months. source: "sms" is from the monthly SMS snapshot, which safety
 * scores use; "daily" is newer than it, or of a carrier that it leaves out. What FMCSA does not have is absent.
 */
export const inspection = z.object({
  /** Digits for the SMS snapshot; "D" and the inspection_id for the daily file. */
  unique_id: z.string(),
  source: z.enum(["sms", "daily"]),
  report_number: z.string(),
  report_state: z.string(),
  inspection_date: z.iso.date().optional(),
  /** 1 Full, 2 Walk-around, 3 Driver-only, 4 Special study, 5 Terminal, 6 Radioactive. */
  insp_level_id: z.int().optional(),
  /** Local time, "08:36". */
  time_begin: z.string().optional(),
  time_end: z.string().optional(),
  /** "Fixed inspection site" or "Roadside". */
  facility_name: z.string().optional(),
  /** The place as the officer entered it, "PORT ANGELES WA". */
  place: z.string().optional(),
  place_state: z.string().optional(),
  /** Out-of-service violations, by kind. */
  vehicle_oos_total: z.int(),
  driver_oos_total: z.int(),
  hazmat_oos_total: z.int(),
  /** True if placards were required: the inspection counts for the hazmat out-of-service rate. */
  is_hazmat: z.literal(true).optional(),
  /** The number of violations: of the BASICs in the SMS snapshot, all of them in the daily file. */
  basic_viol: z.int(),
  unit: z.int().optional(),
  unit_type_desc: z.string().optional(),
  unit_make: z.string().optional(),
  vin: z.string().optional(),
  vin_masked: z.string().optional(),
  unit_type_desc2: z.string().optional(),
  unit_make2: z.string().optional(),
  vin2: z.string().optional(),
  vin2_masked: z.string().optional(),
  more_units: z.array(furtherUnit).optional(),
  /** SMS: 3 for the last 6 months, 2 to 12, 1 to 24 (SMS Methodology 3.21). */
  time_weight: z.int().optional(),
  /** The BASICs whose measure counts this inspection. */
  relevant_to: z.array(basicId).optional(),
  /** Of the daily file; absent where they are not known, and of the SMS snapshot, which lists them apart. */
  daily_violations: z.array(violation).optional(),
});
export type Inspection = z.infer<typeof inspection>;

/** Counts of a carrier's inspections of the last 24 months. */
export const kpis = z.object({
  total_inspections: z.int(),
  total_violations: z.int(),
  vehicle_oos_count: z.int(),
  driver_oos_count: z.int(),
});
export type Kpis = z.infer<typeof kpis>;
