import { isIncomplete } from "#client/fmcsa/checked.ts";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import {
  describeMissingInspections,
  type Carrier,
  type InspectionList,
} from "#client/features/dot-health-check/carrier/carrier.ts";
import { type CarrierTables, TableTab } from "#client/features/dot-health-check/results/table-tab.tsx";
import { getCounted } from "#shared/carrier/kpis.ts";
import { describeDays, describeMarked, newText, unreadCounts, listCounts } from "./inspection-texts.ts";
import { InspectionsTable } from "./inspections-table.tsx";
import { SignCard } from "#client/ui/card.tsx";
import type { Inspection, Kpis } from "#shared/carrier/inspection.ts";
import { usNumber } from "#shared/text/us-english.ts";

const nothing: Kpis = {
  total_inspections: 0,
  total_violations: 0,
  vehicle_oos_count: 0,
  driver_oos_count: 0,
};

type KpiCardsProps = { kpis: Kpis | undefined; inspections: readonly Inspection[] };

const KpiCards = ({ kpis = nothing, inspections }: KpiCardsProps) => (
  <ul aria-label="Counts" className="grid gap-3 max-sm:gap-2 sm:grid-cols-3">
    {listCounts(kpis, inspections).map(({ name, count, outOf }) => (
      <li key={name}>
        <SignCard className="h-full" padding="px-3 py-1 sm:py-3">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-3xl font-extrabold tabular-nums">{usNumber(count)}</span>{" "}
            <span className="font-bold">{name}</span>
          </p>
          <p className="text-ink-soft max-sm:text-sm">{outOf}</p>
        </SignCard>
      </li>
    ))}
  </ul>
);

type Props = { carrier: Carrier; tables: CarrierTables };

function Counts({ list: { kpis, inspections }, carrier }: { list: InspectionList; carrier: Carrier }) {
  const missing = describeMissingInspections(carrier);
  // An empty list says so in place of its rows.
  if (missing) return inspections.length > 0 && <p>{missing}</p>;
  // They could not be read, and 0 would be a claim.
  if (kpis === undefined && isIncomplete(carrier.inspections.sources)) return <p>{unreadCounts}</p>;
  const counted = getCounted(inspections);
  return (
    <>
      <KpiCards kpis={kpis} inspections={counted} />
      <p className="text-sm text-ink-soft">{describeDays(counted)}</p>
    </>
  );
}

export const InspectionsTab = ({ carrier, tables }: Props) => (
  <TableTab
    title="SMS Snapshot Inspections (24 Months)"
    part={getCarrierParts(carrier).inspections}
    renderHeader={(list) => <Counts list={list} carrier={carrier} />}
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
