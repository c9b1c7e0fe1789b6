import { isIncomplete } from "#client/lib/checked/checked.ts";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/use-carrier.ts";
import type { CarrierTables } from "#client/features/dot-health-check/carrier/use-carrier-tables.ts";
import { TableTab } from "#client/features/dot-health-check/results/table-tab.tsx";
import { describeMarked, newText, unreadCounts } from "./inspection-texts.ts";
import { InspectionsTable } from "./inspections-table.tsx";
import { KpiCards } from "./kpi-cards.tsx";

type Props = { carrier: Carrier; tables: CarrierTables };

export const InspectionsTab = ({ carrier, tables }: Props) => (
  <TableTab
    title="SMS Snapshot Inspections (24 Months)"
    part={getCarrierParts(carrier).inspections}
    renderHeader={({ kpis }) =>
      // They could not be read, and 0 would be a claim.
      kpis === undefined && isIncomplete(carrier.inspections.sources) ? (
        <p>{unreadCounts}</p>
      ) : (
        <KpiCards kpis={kpis} />
      )
    }
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
