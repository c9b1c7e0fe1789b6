import { vinPath } from "#client/lib/paths.ts";
import { ReportButton } from "#client/features/dot-health-check/inspections/report-button.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { pluralize } from "#shared/pluralize.ts";
import { usDay } from "#shared/us-english.ts";
import { isVin } from "#shared/vin/vin.ts";
import { useId, useState } from "react";
import { Link } from "wouter";
import type { VehicleInspection, VehicleRow } from "./vehicle-rows.ts";

function Line({ id, inspection }: VehicleInspection) {
  const { inspection_date: date, report_number: reportNumber, basic_viol: violations } = inspection ?? {};
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <ReportButton inspectionId={id} reportNumber={reportNumber ?? `Inspection ${id}`} />
      {date !== undefined && <span className="text-sm text-ink-soft">{usDay(date)}</span>}
      {violations !== undefined && (
        <span className="text-sm text-ink-soft">{pluralize(violations, "violation")}</span>
      )}
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
export function VehicleInspections({ latestId, reportNumber, inspections, ...row }: VehicleRow) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className="max-sm:grid max-sm:justify-items-end">
      <ReportButton inspectionId={latestId} reportNumber={reportNumber} />
      <CheckVin {...row} />
      {inspections.length > 1 && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
          className={`${textLinkClass} -my-2 sm:ml-3`}
        >
          {pluralize(inspections.length, "inspection")}
        </button>
      )}
      <ul id={listId} hidden={!isOpen} className="mt-2 grid gap-1 text-left">
        {isOpen && inspections.map((each) => <Line key={each.id} {...each} />)}
      </ul>
    </div>
  );
}
