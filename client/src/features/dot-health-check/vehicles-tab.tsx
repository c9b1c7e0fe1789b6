import { useMemo, useId, useState } from "react";
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import { indexInspections, type Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { type CarrierTables, TableTab } from "#client/features/dot-health-check/results/table-tab.tsx";
import { DataTable } from "#client/ui/data-table/data-table.tsx";
import { toScreenColumns } from "#client/features/dot-health-check/carrier/carrier-column.ts";
import { ReportButton } from "#client/features/dot-health-check/inspections/report-button.tsx";
import { ViolationCount } from "#client/fmcsa/facts.tsx";
import type { RosterVehicle } from "#shared/carrier/inspection.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDay } from "#shared/text/us-english.ts";
import { toVehicleRows, type VehicleRow, describeVin, vehicleColumns } from "./vehicle-columns.ts";
import { vinPath } from "#client/lib/paths.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { Link } from "wouter";
import { isVin } from "#shared/text/vin-text.ts";

function Line({ id, inspection }: VehicleRow["inspections"][number]) {
  const { inspection_date: date, report_number: reportNumber, basic_viol: violations } = inspection ?? {};
  return (
    <li>
      <ReportButton inspectionId={id} reportNumber={reportNumber ?? `Inspection ${id}`} />
      <p className="text-sm text-ink-soft">
        {[date && usDay(date), violations !== undefined && pluralize(violations, "violation")]
          .filter((part) => typeof part === "string")
          .join(", ")}
      </p>
    </li>
  );
}

/** Only a whole VIN can be decoded. */
const CheckVin = ({ vin, wholeVin }: Pick<VehicleRow, "vin" | "wholeVin">) =>
  isVin(wholeVin) && (
    <Link href={vinPath(wholeVin)} className={`${textLinkClass} -my-2 sm:ml-3`}>
      Check VIN <span className="sr-only">{vin}</span>
    </Link>
  );

/** A vehicle's latest report and its VIN's decoding; if it was inspected more than once, a list of all of them. */
function VehicleInspections({ latestId, reportNumber, inspections, ...row }: VehicleRow) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 max-sm:flex-col max-sm:items-end max-sm:gap-y-4">
      <ReportButton inspectionId={latestId} reportNumber={reportNumber} />
      <CheckVin {...row} />
      {inspections.length > 1 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          className={`${textLinkClass} -my-2`}
        >
          {pluralize(inspections.length, "inspection")}
        </button>
      )}
      <ul
        id={listId}
        hidden={!isOpen}
        className="grid w-full gap-2 pt-2 text-left max-sm:pt-0 max-sm:text-right"
      >
        {isOpen && inspections.map((each) => <Line key={each.id} {...each} />)}
      </ul>
    </div>
  );
}

const columns = toScreenColumns<VehicleRow>(vehicleColumns, {
  vin: {
    cell: (row) =>
      row.vin ? <span className="font-mono whitespace-nowrap">{row.vin}</span> : describeVin(row),
    width: "minmax(11rem, 1.3fr)",
  },
  make: { hasFilter: true },
  type: { hasFilter: true },
  date: { label: "Inspection Date", width: "10rem" },
  report: { cell: (row) => <VehicleInspections {...row} />, width: "minmax(12rem, 1.8fr)" },
  state: { width: "4rem" },
  violations: { cell: ({ violations }) => <ViolationCount count={violations} />, width: "6rem" },
});

const toSearchText = ({ inspections, ...row }: VehicleRow): string =>
  [
    row.vin,
    row.wholeVin,
    row.make,
    row.type,
    row.date,
    row.date && usDay(row.date),
    row.state,
    row.reportNumber,
    ...inspections.map(({ inspection }) => inspection?.report_number),
  ].join(" ");

const getRowId = ({ id }: VehicleRow): string => id;

type Props = { carrier: Carrier; tables: CarrierTables };

function Roster({ vehicles, carrier, tables }: Props & { vehicles: readonly RosterVehicle[] }) {
  const inspections = carrier.inspections.data?.inspections;
  const rows = useMemo(() => toVehicleRows(vehicles, indexInspections(inspections)), [vehicles, inspections]);
  return (
    <>
      <p>{pluralize(vehicles.length, "vehicle")} found in inspection records</p>
      <DataTable
        label="Vehicle Roster"
        columns={columns}
        rows={rows}
        getRowId={getRowId}
        searchText={toSearchText}
        control={tables.vehicles}
        exportName="Vehicles"
      />
    </>
  );
}

export const VehiclesTab = ({ carrier, tables }: Props) => (
  <TableTab title="Vehicle Roster (24 Months)" part={getCarrierParts(carrier).vehicles}>
    {(vehicles) => <Roster vehicles={vehicles} carrier={carrier} tables={tables} />}
  </TableTab>
);
