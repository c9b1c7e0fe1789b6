import { z } from "zod";
import { basicId } from "./inspection.ts";

/** FMCSA's published measures of a carrier: no percentiles, which are not public for property carriers. */
export const publishedMeasures = z.object({
  inspections: z.int(),
  driverInspections: z.int(),
  driverOosInspections: z.int(),
  vehicleInspections: z.int(),
  vehicleOosInspections: z.int(),
  basics: z.partialRecord(
    basicId,
    z.object({
      measure: z.number(),
      inspectionsWithViolation: z.int(),
      /** True if an investigation found an acute or critical violation. */
      acuteOrCritical: z.boolean(),
    }),
  ),
});
export type PublishedMeasures = z.infer<typeof publishedMeasures>;

/** FMCSA's percentiles of a carrier of passengers, which are public. Property carriers' percentiles aren't. */
export const publishedPercentiles = z.partialRecord(
  basicId,
  z.object({
    /** As FMCSA writes it: "18%", or why there is none, "Less than 3 driver inspections". */
    percentile: z.string(),
    /** True if FMCSA puts the BASIC in alert status. */
    isAlert: z.boolean(),
  }),
);
export type PublishedPercentiles = z.infer<typeof publishedPercentiles>;

/** A crash that a state reported to FMCSA. Being listed says nothing about whose fault it was. */
export const crash = z.object({
  report_number: z.string(),
  report_state: z.string().optional(),
  crash_date: z.iso.date().optional(),
  fatalities: z.int(),
  injuries: z.int(),
  tow_away: z.boolean(),
  hazmat_released: z.boolean(),
  /**
   * FMCSA found it not preventable. Absent for most crashes: nobody asked for a finding, or the finding was another
   * ("Preventable", "Undecided"), which look the same in this data.
   */
  not_preventable: z.literal(true).optional(),
  severity_weight: z.int().optional(),
  time_weight: z.int().optional(),
});
export type Crash = z.infer<typeof crash>;

/** In force until rescinded. The set's STATUS is the USDOT number's, not the order's (FMCSA's dictionary, revision 3). */
export const outOfServiceOrder = z.object({
  oos_date: z.iso.date().optional(),
  oos_reason: z.string().optional(),
  rescind_date: z.iso.date().optional(),
});
export type OutOfServiceOrder = z.infer<typeof outOfServiceOrder>;
