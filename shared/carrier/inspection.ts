import { z } from "zod";

/** A vehicle in a carrier's inspections: all units of one VIN, or one unit without a VIN. Fields are the latest. */
export const rosterVehicle = z.object({
  vin: z.string().optional(),
  vin_masked: z.string().optional(),
  make: z.string().optional(),
  unit_make: z.string().optional(),
  unit_type: z.string().optional(),
  inspection_date: z.iso.date().optional(),
  report_number: z.string(),
  report_state: z.string(),
  violations: z.int(),
  unique_id: z.string(),
  /** Inspections of this vehicle that put a vehicle out of service. */
  out_of_service: z.int(),
  /** All of its inspections, latest first, by unique_id. */
  inspections: z.array(z.string()),
});
export type RosterVehicle = z.infer<typeof rosterVehicle>;

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
  /** Of the daily file; absent where they are not known, and of the SMS snapshot, which lists them separately. */
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

const names: Readonly<Record<number, string>> = {
  1: "Full",
  2: "Walk-around",
  3: "Driver-only",
  4: "Special study",
  5: "Terminal",
  6: "Radioactive",
};

/** "L1", or "" if FMCSA has no level. */
export const toShortLevel = (level: number | undefined): string => (level === undefined ? "" : `L${level}`);

/** "Level 1: Full"; undefined if FMCSA has no level. */
export function toLevelName(level: number | undefined): string | undefined {
  if (level === undefined) return undefined;
  const name = names[level];
  return name === undefined ? `Level ${level}` : `Level ${level}: ${name}`;
}
