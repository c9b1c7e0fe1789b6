import { vinPath } from "#client/lib/paths.ts";
import { ReportButton } from "#client/features/dot-health-check/inspections/report-button.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDay } from "#shared/text/us-english.ts";
import { useId, useState } from "react";
import { Link } from "wouter";
import type { VehicleRow } from "./vehicle-rows.ts";
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
export function VehicleInspections({ latestId, reportNumber, inspections, ...row }: VehicleRow) {
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
