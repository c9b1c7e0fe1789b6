import { createTableState, type TableControl } from "#client/ui/data-table/find-rows.ts";
import { useIsNarrow } from "#client/lib/use-media-query.ts";
import { type Dispatch, type SetStateAction, useState } from "react";

/** Few enough that sorting 17,000 inspections re-renders in no time, and the page ends somewhere. */
const pageSize = 50;
const phonePageSize = 20;

/** Filters of the inspections beyond those by a column's values. */
export type InspectionFilter = { readonly withViolations: boolean; readonly outOfService: boolean };

export const allInspections: InspectionFilter = { withViolations: false, outOfService: false };

/** Searches, filters, sorting and pages of a carrier's tables. */
export type CarrierTables = {
  readonly inspections: TableControl;
  readonly inspectionFilter: readonly [InspectionFilter, Dispatch<SetStateAction<InspectionFilter>>];
  readonly vehicles: TableControl;
};

/** Owned above the tabs: a tab that is left forgets its own state. */
export function useCarrierTables(): CarrierTables {
  const isNarrow = useIsNarrow();
  return {
    inspections: useState(() => createTableState(isNarrow ? phonePageSize : pageSize)),
    inspectionFilter: useState(allInspections),
    vehicles: useState(() => createTableState(pageSize)),
  };
}
