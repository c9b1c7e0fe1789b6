import { inlineLinkClass } from "#client/ui/text-link.ts";
import { Facts } from "#client/fmcsa/facts.tsx";
import { dotPath } from "#client/lib/paths.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Card } from "#client/ui/card.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { toLevelName } from "#shared/carrier/inspection-levels.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { usDay } from "#shared/text/us-english.ts";
import { Link } from "wouter";
import type { Roadside, RoadsideInspection } from "./use-roadside.ts";
import type { ViolationListProps } from "./violation-list.tsx";

/** Loads with the first inspection that has violations: the dictionary of their codes is large. */
const ViolationList = lazyPart<ViolationListProps>(
  "The list of violations",
  async () => (await import("./violation-list.tsx")).ViolationList,
  {
    Placeholder: () => <p>Loading violations...</p>,
    isLoadedAhead: false,
    safeText: "Your VIN is still in the field.",
  },
);

/** Links to the carrier's record; FMCSA matches some inspections with no carrier. */
function Carrier({ dotNumber, carrierName }: RoadsideInspection) {
  const name = carrierName && toTitleCase(carrierName);
  if (dotNumber === undefined) return name ?? "FMCSA matched no carrier";
  return (
    <Link href={dotPath(dotNumber)} className={`${inlineLinkClass} -my-2.5 inline-block py-2.5`}>
      {name ? `${name}, ` : ""}USDOT {dotNumber}
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

/** The violations that were found, or why they are not here: a gap never looks like a clean inspection. */
function Violations({ inspection: { violations, basic_viol: count }, missingViolations }: Props) {
  if (violations && violations.length > 0) return <ViolationList violations={violations} />;
  if (count === 0) return <p>No violations</p>;
  const unknown =
    missingViolations === "asking" ? ". Looking up which ones..." : ". The list couldn't be checked.";
  return (
    <p>
      FMCSA counted {pluralize(count, "violation")} in this inspection
      {violations ? ", but its list doesn't say which." : unknown}
    </p>
  );
}

export const InspectionCard = ({ inspection, missingViolations }: Props) => (
  <Card isCompact>
    <h4 className="mb-2 text-lg font-bold">
      {inspection.inspection_date === undefined ? "No date" : usDay(inspection.inspection_date)}
    </h4>
    <Facts facts={toFacts(inspection)} />
    <div className="mt-3 border-t border-line pt-3">
      <Violations inspection={inspection} missingViolations={missingViolations} />
    </div>
  </Card>
);
