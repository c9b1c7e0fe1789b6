import type { Inspection } from "#shared/carrier/inspection.ts";
import { useMemo, useState } from "react";

/** Filters beyond those by a column's values. */
export type InspectionFilter = { readonly withViolations: boolean; readonly outOfService: boolean };

const all: InspectionFilter = { withViolations: false, outOfService: false };

const isOutOfService = ({ vehicle_oos_total, driver_oos_total, hazmat_oos_total }: Inspection): boolean =>
  vehicle_oos_total + driver_oos_total + hazmat_oos_total > 0;

export const filterInspections = (
  inspections: readonly Inspection[],
  { withViolations, outOfService }: InspectionFilter,
): readonly Inspection[] =>
  inspections.filter(
    (inspection) =>
      (!withViolations || inspection.basic_viol > 0) && (!outOfService || isOutOfService(inspection)),
  );

/** The inspections that pass the filter; the same array until either changes. */
export function useInspectionFilter(inspections: readonly Inspection[]) {
  const [filter, setFilter] = useState(all);
  const rows = useMemo(() => filterInspections(inspections, filter), [inspections, filter]);
  return { rows, filter, setFilter, clear: () => setFilter(all) };
}
