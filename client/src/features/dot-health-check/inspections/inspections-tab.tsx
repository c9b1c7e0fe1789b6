import { isIncomplete } from "#client/lib/checked/checked.ts";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { CarrierTables } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import { TableTab } from "#client/features/dot-health-check/results/table-tab.tsx";
import { describeMarked, newText } from "./inspection-texts.ts";
import { InspectionsTable } from "./inspections-table.tsx";
import { KpiCards } from "./kpi-cards.tsx";

const NewerNote = ({ count }: { count: number }) => (
  <p>
    {describeMarked(count)} <b>New</b>. {newText}.
  </p>
);

type Props = { carrier: Carrier; tables: CarrierTables };

/** A carrier's inspections of the last 24 months, with their counts. */
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
        {newerThanSnapshot > 0 && <NewerNote count={newerThanSnapshot} />}
        <InspectionsTable inspections={list} tables={tables} />
      </>
    )}
  </TableTab>
);
