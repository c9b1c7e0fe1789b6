import { isIncomplete } from "#client/lib/checked/checked.ts";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { CarrierTables } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import { TableTab } from "#client/features/dot-health-check/results/table-tab.tsx";
import { SignCard } from "#client/ui/card.tsx";
import type { Kpis } from "#shared/carrier/inspection.ts";
import { usNumber } from "#shared/us-english.ts";
import { describeMarked, listCounts, newText, unreadCounts } from "./inspection-texts.ts";
import { InspectionsTable } from "./inspections-table.tsx";

const nothing: Kpis = {
  total_inspections: 0,
  total_violations: 0,
  vehicle_oos_count: 0,
  driver_oos_count: 0,
};

/** The counts of the snapshot. `isUnknown`: they could not be read, and 0 would be a claim. */
function KpiCards({ kpis = nothing, isUnknown }: { kpis: Kpis | undefined; isUnknown: boolean }) {
  if (isUnknown) return <p>{unreadCounts}</p>;
  return (
    <ul aria-label="Counts" className="grid gap-4 sm:grid-cols-3">
      {listCounts(kpis).map(({ name, count, outOf }) => (
        <li key={name}>
          <SignCard className="h-full">
            <p className="text-3xl font-extrabold tabular-nums">{usNumber(count)}</p>
            <p className="font-bold">{name}</p>
            <p className="text-ink-soft">{outOf}</p>
          </SignCard>
        </li>
      ))}
    </ul>
  );
}

type Props = { carrier: Carrier; tables: CarrierTables };

export const InspectionsTab = ({ carrier, tables }: Props) => (
  <TableTab
    title="SMS Snapshot Inspections (24 Months)"
    part={getCarrierParts(carrier).inspections}
    renderHeader={({ kpis }) => (
      <KpiCards kpis={kpis} isUnknown={kpis === undefined && isIncomplete(carrier.inspections.sources)} />
    )}
  >
    {({ inspections: list, newerThanSnapshot }) => (
      <>
        <h4 className="mt-2 text-xl font-extrabold">Recent Inspections</h4>
        {newerThanSnapshot > 0 && (
          <p>
            {describeMarked(newerThanSnapshot)} <b>New</b>. {newText}.
          </p>
        )}
        <InspectionsTable inspections={list} tables={tables} />
      </>
    )}
  </TableTab>
);
