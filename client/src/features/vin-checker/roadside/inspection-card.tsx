import { inlineLinkClass } from "#client/ui/text-link.ts";
import { Facts } from "#client/lib/checked/facts.tsx";
import { dotPath } from "#client/lib/paths.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Card } from "#client/ui/card.tsx";
import { toLevelName } from "#shared/carrier/inspection-levels.ts";
import { usDay } from "#shared/us-english.ts";
import { Link } from "wouter";
import { InspectionViolations } from "./inspection-violations.tsx";
import type { Roadside, RoadsideInspection } from "./use-roadside.ts";

type CarrierProps = Pick<RoadsideInspection, "dotNumber" | "carrierName">;

/** Links to the carrier's record; FMCSA matches some inspections with no carrier. */
function Carrier({ dotNumber, carrierName }: CarrierProps) {
  if (dotNumber === undefined) return carrierName ?? "FMCSA matched no carrier";
  const name = carrierName === undefined ? "" : `${carrierName}, `;
  return (
    <Link href={dotPath(dotNumber)} className={`${inlineLinkClass} -my-2.5 inline-block py-2.5`}>
      {name}USDOT {dotNumber}
    </Link>
  );
}

function OutOfService({ vehicle_oos_total, driver_oos_total }: RoadsideInspection) {
  const names = [vehicle_oos_total > 0 && "Vehicle", driver_oos_total > 0 && "Driver"].filter(Boolean);
  if (names.length === 0) return "No";
  return (
    <span className="flex flex-wrap gap-2">
      {names.map((name) => (
        <Badge key={String(name)} tone="bad" isPlate>
          {name}
        </Badge>
      ))}
    </span>
  );
}

const toFacts = (inspection: RoadsideInspection) => [
  { name: "State", value: inspection.report_state },
  { name: "Place", value: inspection.place },
  { name: "Level", value: toLevelName(inspection.insp_level_id) },
  { name: "Carrier", value: <Carrier {...inspection} /> },
  { name: "Report", value: <span className="font-mono">{inspection.report_number}</span> },
  { name: "Out of service", value: <OutOfService {...inspection} /> },
];

type Props = Pick<Roadside, "missingViolations"> & { inspection: RoadsideInspection };

/** One inspection: when and where, under which carrier, and what was found. */
export const InspectionCard = ({ inspection, missingViolations }: Props) => (
  <Card isCompact>
    <h4 className="mb-2 text-lg font-bold">
      {inspection.inspection_date === undefined ? "No date" : usDay(inspection.inspection_date)}
    </h4>
    <Facts facts={toFacts(inspection)} />
    <div className="mt-3 border-t border-line pt-3">
      <InspectionViolations inspection={inspection} missingViolations={missingViolations} />
    </div>
  </Card>
);
