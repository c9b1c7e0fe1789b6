import { CheckedPanel } from "#client/lib/checked/checked-panel.tsx";
import { isIncomplete } from "#client/lib/checked/checked.ts";
import type { Carrier, InspectionList } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { CarrierTables } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
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
export function InspectionsTab({ carrier: { inspections }, tables }: Props) {
  return (
    <section aria-labelledby="inspections-title" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 id="inspections-title" className="text-2xl">
        SMS Snapshot Inspections (24 Months)
      </h3>
      <CheckedPanel
        checked={inspections}
        name="inspections"
        isEmpty={isEmpty}
        emptyText="No inspection data available for this carrier"
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
      </CheckedPanel>
    </section>
  );
}
