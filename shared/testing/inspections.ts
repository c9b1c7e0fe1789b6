import type { Inspection, CarrierViolation } from "#shared/carrier/inspection.ts";

/** A clean full inspection of the SMS snapshot, that counts for vehicle and driver BASICs. */
export const createInspection = (own: Partial<Inspection> = {}): Inspection => ({
  unique_id: "900000009",
  source: "sms",
  report_number: "1142000123",
  report_state: "WA",
  inspection_date: "2026-09-15",
  insp_level_id: 1,
  vehicle_oos_total: 0,
  driver_oos_total: 0,
  hazmat_oos_total: 0,
  basic_viol: 0,
  time_weight: 3,
  relevant_to: ["unsafe", "hos", "fitness", "substances", "maintenance"],
  ...own,
});

/** A lighting violation of that inspection. */
export const createViolation = (own: Partial<CarrierViolation> = {}): CarrierViolation => ({
  unique_id: "900000009",
  violationCode: "3939A",
  basicCategory: "Vehicle Maintenance",
  severityWeight: 6,
  outOfServiceIndicator: false,
  totalSeverity: 6,
  timeWeight: 3,
  unit: "1",
  ...own,
});
