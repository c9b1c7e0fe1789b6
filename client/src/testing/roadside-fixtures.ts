import type { RoadsideAnswer } from "#shared/api/carriers.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { createViolation, source } from "./dot-fixtures.ts";

type RoadsideInspection = NonNullable<RoadsideAnswer["inspections"]>[number];

/** An inspection in New Mexico that found two violations, with these overrides. */
export const createRoadsideInspection = (more: Partial<RoadsideInspection> = {}): RoadsideInspection => ({
  unique_id: "D84677245",
  report_number: "NM0012345",
  report_state: "NM",
  inspection_date: "2026-03-14",
  insp_level_id: 1,
  place: "GALLUP NM",
  vehicle_oos_total: 1,
  driver_oos_total: 0,
  basic_viol: 2,
  dotNumber: "1234567",
  carrierName: "BLUE MESA HAULING LLC",
  violations: [
    createViolation({ outOfServiceIndicator: true }),
    createViolation({ violationCode: "ZZ9", violationDescription: "Odd thing" }),
  ],
  ...more,
});

/** An answer by the three daily data sets; the violations' may have been read in another way. */
export const roadsideAnswer = (
  inspections: readonly RoadsideInspection[] = [createRoadsideInspection()],
  violations: DataSource = source("876r-jsdb"),
): RoadsideAnswer => ({
  inspections: [...inspections],
  sources: [source("wt8s-2hbx"), source("fx4q-ay7w"), violations],
});
