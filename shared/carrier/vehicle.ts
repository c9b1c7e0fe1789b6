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
