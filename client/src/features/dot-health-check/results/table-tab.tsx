import type { CarrierPart } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import { scrollIfWanted } from "#client/features/dot-health-check/use-dot-location.ts";
import { CheckedPanel } from "#client/fmcsa/checked-panel.tsx";
import { type ReactNode, type Dispatch, type SetStateAction, useState } from "react";
import { createTableState, type TableControl } from "#client/ui/data-table/find-rows.ts";
import { useIsNarrow } from "#client/lib/use-media-query.ts";

/** Few enough that sorting 17,000 inspections re-renders in no time, and the page ends somewhere. */
const pageSize = 50;
const phonePageSize = 20;

export type InspectionFilter = { readonly withViolations: boolean; readonly outOfService: boolean };

export const allInspections: InspectionFilter = { withViolations: false, outOfService: false };

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

type Props<T> = {
  part: CarrierPart<T>;
  title: string;
  /** Shown above the table, also if there are no rows. */
  renderHeader?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
};

export const TableTab = <T,>({ part, title, ...panel }: Props<T>) => (
  <section aria-labelledby={`${part.name}-title`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <h3 id={`${part.name}-title`} ref={scrollIfWanted} className="text-xl">
      {title}
    </h3>
    <CheckedPanel {...part} {...panel} />
  </section>
);
