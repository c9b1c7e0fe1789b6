import { isIncomplete } from "#client/lib/checked/checked.ts";
import type { Carrier, InspectionList } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { CarrierTables } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import { TableTab } from "#client/features/dot-health-check/results/table-tab.tsx";
import { pluralize } from "#shared/pluralize.ts";
import { newText } from "./inspection-columns.tsx";
import { InspectionsTable } from "./inspections-table.tsx";
import { KpiCards } from "./kpi-cards.tsx";

const isEmpty = ({ inspections }: InspectionList): boolean => inspections.length === 0;

const NewerNote = ({ count }: { count: number }) => (
  <p>
    {pluralize(count, "inspection is", "inspections are")} marked <b>New</b>. {newText}.
  </p>
);

type Props = { carrier: Carrier; tables: CarrierTables };

/** A carrier's inspections of the last 24 months, with their counts. */
export const InspectionsTab = ({ carrier: { inspections }, tables }: Props) => (
  <TableTab
    title="SMS Snapshot Inspections (24 Months)"
    name="inspections"
    noun="inspection"
    checked={inspections}
    isEmpty={isEmpty}
    renderHeader={({ kpis }) => (
      <KpiCards kpis={kpis} isUnknown={kpis === undefined && isIncomplete(inspections.sources)} />
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
