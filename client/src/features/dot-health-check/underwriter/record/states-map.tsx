import { UsMap } from "#client/ui/charts/us-map.tsx";
import type { Inspection } from "#shared/carrier/inspection.ts";
import { countByState } from "#shared/carrier/underwriting/monthly-trend.ts";

/** Where the inspections happened. */
export const StatesMap = ({ inspections }: { inspections: readonly Inspection[] }) => (
  <div className="max-w-3xl">
    <UsMap
      title="Inspections by state"
      valueLabel="Inspections"
      values={Object.fromEntries(
        countByState(inspections).map(({ state, inspections: count }) => [state, count]),
      )}
    />
  </div>
);
