import { isIncomplete, isSample, type Checked } from "#client/fmcsa/checked.ts";
import { CheckedPanel } from "#client/fmcsa/checked-panel.tsx";
import { SampleNotice, SlowNotice } from "#client/fmcsa/checked-notices.tsx";
import { Button } from "#client/ui/button.tsx";
import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber, usDay } from "#shared/text/us-english.ts";
import { useState, useId } from "react";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { Facts } from "#client/fmcsa/facts.tsx";
import { ViolationTable } from "#client/fmcsa/lazy-violation-table.ts";
import { dotPath } from "#client/lib/paths.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Card } from "#client/ui/card.tsx";
import { toLevelName } from "#shared/carrier/inspection.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { Link } from "wouter";
import { grouped } from "#shared/text/grouped.ts";
import { useChecked, useIsLate } from "#client/fmcsa/use-checked.ts";
import { getRoadsideRecord, type RoadsideAnswer } from "#shared/api/carriers.ts";

/** "March 14, 2026" or "May 2, 2024 to March 14, 2026"; the inspections are the latest first. */
function describeDays(inspections: readonly RoadsideInspection[]): string {
  const days = inspections.flatMap(({ inspection_date }) => inspection_date ?? []);
  const [last] = days;
  const first = days.at(-1);
  if (first === undefined || last === undefined) return "no date";
  return first === last ? usDay(last) : `${usDay(first)} to ${usDay(last)}`;
}

/** The carriers under whose DOT numbers a vehicle was inspected, where there are several; not why. */
export function CarrierList({ inspections }: { inspections: readonly RoadsideInspection[] }) {
  const id = useId();
  const known = inspections.filter(({ dotNumber }) => dotNumber !== undefined);
  const carriers = [...grouped(known, ({ dotNumber = "" }) => dotNumber)];
  if (carriers.length < 2) return undefined;
  return (
    <div>
      <p id={id} className="font-bold">
        Inspected under {carriers.length} DOT numbers
      </p>
      <ul aria-labelledby={id} className="mt-1 grid gap-2">
        {carriers.map(([dotNumber, own]) => (
          <li key={dotNumber}>
            <Link href={dotPath(dotNumber)} className={inlineLinkClass}>
              {own[0].carrierName === undefined ? "" : `${toTitleCase(own[0].carrierName)}, `}USDOT{" "}
              {dotNumber}
            </Link>
            : {pluralize(own.length, "inspection")}, {describeDays(own)}
          </li>
        ))}
      </ul>
      <p className="mt-1 max-w-prose text-ink-soft">
        Vehicles are sold, leased and rented, so this alone says nothing about any of them.
      </p>
    </div>
  );
}

type RoadsideInspection = NonNullable<RoadsideAnswer["inspections"]>[number];

type Roadside = {
  readonly inspections: Checked<readonly RoadsideInspection[]>;
  /** Nothing came for some seconds, or the server said that FMCSA has not answered yet. */
  readonly isSlow: boolean;
  /** Inspections without violations: whether there are any is still asked, is not known, or was never in doubt. */
  readonly missingViolations: "asking" | "failed" | "none";
};

const selectInspections = ({ inspections }: RoadsideAnswer) => inspections;

const lacksViolations = ({ violations }: RoadsideInspection): boolean => violations === undefined;

/** Asks for the public inspections of a vehicle, until FMCSA has answered. */
function useRoadside(vin: string): Roadside {
  const inspections = useChecked(getRoadsideRecord, { vin }, selectInspections);
  const { status, sources, failure, data = [] } = inspections;
  const isLate = useIsLate(vin, status === "asking");
  const isPending = !failure && sources.some(({ state }) => state === "pending");
  const missing = isPending ? "asking" : "failed";
  return {
    inspections,
    isSlow: isLate || isPending,
    missingViolations: data.some(lacksViolations) ? missing : "none",
  };
}

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
  if (violations && violations.length > 0) return <ViolationTable violations={violations} />;
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

const InspectionCard = ({ inspection, missingViolations }: Props) => (
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

/** More than almost any vehicle has; a VIN that officers use as a filler may have thousands. */
const firstCount = 20;

type ListProps = Pick<Roadside, "missingViolations"> & { inspections: readonly RoadsideInspection[] };

/** The first inspections, until the user wants all. */
function InspectionList({ inspections, missingViolations }: ListProps) {
  const [hasAll, setHasAll] = useState(false);
  const shown = hasAll ? inspections : inspections.slice(0, firstCount);
  return (
    <>
      <CarrierList inspections={inspections} />
      <p className="max-w-prose text-ink-soft">
        An inspection covers the truck, its trailers and the driver. Violations may be about any of them.
      </p>
      <ul className="grid gap-3 md:grid-cols-2">
        {shown.map((inspection) => (
          <li key={inspection.unique_id}>
            <InspectionCard inspection={inspection} missingViolations={missingViolations} />
          </li>
        ))}
      </ul>
      {shown.length < inspections.length && (
        <Button className="justify-self-start" onClick={() => setHasAll(true)}>
          Show all {usNumber(inspections.length)} inspections
        </Button>
      )}
    </>
  );
}

const isEmpty = (inspections: readonly RoadsideInspection[]): boolean => inspections.length === 0;

/** Never says that there are none unless FMCSA did. */
function toOutcome({ inspections: { data, sources } }: Roadside): string | undefined {
  if (data === undefined || (isEmpty(data) && isIncomplete(sources))) return undefined;
  if (isEmpty(data)) return "No public inspections of this VIN";
  return `${pluralize(data.length, "public inspection")} of this VIN`;
}

const emptyText =
  "FMCSA's public files go back about three years. Older inspections aren't in them, and neither are those " +
  "where the inspector wrote down the wrong VIN.";

/** The public inspections of a vehicle, latest first. */
export function RoadsideInspections({ vin }: { vin: string }) {
  const roadside = useRoadside(vin);
  const { inspections, isSlow, missingViolations } = roadside;
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
      {isSample(inspections.sources) && <SampleNotice />}
      <div>
        <p role="status" className="font-bold">
          {toOutcome(roadside)}
        </p>
        <SlowNotice isSlow={isSlow} />
      </div>
      <CheckedPanel checked={inspections} name="roadside inspections" isEmpty={isEmpty} emptyText={emptyText}>
        {(list) => <InspectionList inspections={list} missingViolations={missingViolations} />}
      </CheckedPanel>
    </div>
  );
}
