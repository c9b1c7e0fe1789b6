import type { InspectionFilter } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import type { Inspection } from "#shared/carrier/inspection.ts";

const isOutOfService = ({ vehicle_oos_total, driver_oos_total, hazmat_oos_total }: Inspection): boolean =>
  vehicle_oos_total + driver_oos_total + hazmat_oos_total > 0;

/** The inspections that pass the filter. */
export const filterInspections = (
  inspections: readonly Inspection[],
  { withViolations, outOfService }: InspectionFilter,
): readonly Inspection[] =>
  inspections.filter(
    (inspection) =>
      (!withViolations || inspection.basic_viol > 0) && (!outOfService || isOutOfService(inspection)),
  );
